import type { Tx } from '../../platform/db/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { mapWithPauses } from '../../platform/turns/turns.ts';
import type { Assessed } from './assess.ts';
import { createComparison } from './comparison.ts';
import { type EntryRequest, type Ground, judge } from './creation.ts';
import type { Sameness } from './twin-store.ts';
import { findTwins, twinExists, twinInBatch } from './twins.ts';

type Candidate = Assessed & Sameness;

/**
 * One outcome for each request, as a creation would give it. Nothing is written: an entry that exists is looked for, and
 * the first of several equal ones is remembered, where a creation learns both from the unique index.
 */
export async function rehearseAll(
  tx: Tx,
  organisationId: string,
  ground: Ground,
  requests: readonly EntryRequest[],
): Promise<Array<Assessed | AppError>> {
  const judged = await mapWithPauses(requests, (request, index): Candidate | AppError => {
    const outcome = judge(ground, request);
    return outcome instanceof AppError ? outcome : { id: String(index), ...outcome };
  });
  const candidates = judged.flatMap((each) => (each instanceof AppError ? [] : each));
  const twins = await findTwins(tx, organisationId, candidates);
  const firsts = new Map<string, number>();
  const outcomes = await mapWithPauses(judged, (each, index) => {
    if (each instanceof AppError) return each;
    const twin = twins.get(each.id);
    if (twin !== undefined) return twinExists(twin);
    const first = firsts.get(samenessOf(each)) ?? index;
    firsts.set(samenessOf(each), first);
    return first === index ? each : twinInBatch(first);
  });
  return compareGood(tx, organisationId, ground, outcomes);
}

/** With the warnings that follow from entries that exist, and from those before them in the batch. */
async function compareGood(
  tx: Tx,
  organisationId: string,
  { inventory }: Ground,
  outcomes: ReadonlyArray<Candidate | AppError>,
): Promise<Array<Assessed | AppError>> {
  const good = outcomes.flatMap((each) => (each instanceof AppError ? [] : each));
  const named = good.map((each) => ({ ...each, id: `entry ${each.id} of this batch` }));
  const compared = (await createComparison(organisationId).compare(tx, inventory, named)).values();
  return outcomes.map((each) => (each instanceof AppError ? each : compared.next().value!));
}

const samenessOf = (entry: Candidate): string =>
  JSON.stringify([
    ...[entry.locationId, entry.ghgScope, entry.category, entry.subcategory],
    ...[entry.periodStart, entry.periodEnd, entry.reference],
  ]);
