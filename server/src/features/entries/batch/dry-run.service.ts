import type { Tx } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { mapWithPauses } from '../../../platform/event-loop.ts';
import type { Assessed } from '../calculation/assessment.rules.ts';
import { type EntryRequest, type Ground, judge } from '../create.service.ts';
import { duplicateExists, duplicateInBatch, findDuplicates } from '../duplicates/service.ts';
import type { DuplicateKey } from '../duplicates/store.ts';
import { createComparison } from '../overlaps/service.ts';

type Candidate = Assessed & DuplicateKey;

/**
 * One outcome for each request, as a creation would give it. Nothing is written: an entry that exists is looked for, and
 * the first of several equal ones is remembered, where a creation learns both from the unique index.
 */
export async function dryRunAll(
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
  const twins = await findDuplicates(tx, organisationId, candidates);
  const firsts = new Map<string, number>();
  const outcomes = await mapWithPauses(judged, (each, index) => {
    if (each instanceof AppError) return each;
    const twin = twins.get(each.id);
    if (twin !== undefined) return duplicateExists(twin);
    const first = firsts.get(duplicateKeyOf(each)) ?? index;
    firsts.set(duplicateKeyOf(each), first);
    return first === index ? each : duplicateInBatch(first);
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

const duplicateKeyOf = (entry: Candidate): string =>
  JSON.stringify([
    ...[entry.locationId, entry.ghgScope, entry.category, entry.subcategory],
    ...[entry.periodStart, entry.periodEnd, entry.reference],
  ]);
