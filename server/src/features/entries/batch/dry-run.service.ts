import type { Tx } from '../../../platform/db/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { mapWithPauses } from '../../../platform/event-loop.ts';
import type { Assessed } from '../calculation/assessment.rules.ts';
import type { DuplicateKey } from '../duplicates/rules.ts';
import { duplicateExists, duplicateInBatch } from '../duplicates/rules.ts';
import { findDuplicates } from '../duplicates/service.ts';
import { createComparison } from '../overlaps/service.ts';
import { type CheckContext, type CodedRequest, checkRequest } from '../request.service.ts';

type Candidate = Assessed & DuplicateKey;

export interface DryRun {
  /** False without the warnings that follow from other entries; finding them takes a third of the time. */
  readonly isCompared: boolean;
}

/**
 * Returns one outcome per request, as a creation would. Nothing is written, so duplicates are looked up and equal entries
 * of the batch are remembered; a creation learns of both from the unique index.
 */
export async function dryRunAll(
  tx: Tx,
  organisationId: string,
  checkContext: CheckContext,
  requests: readonly CodedRequest[],
  { isCompared }: DryRun,
): Promise<Array<Assessed | AppError>> {
  const checked = await mapWithPauses(requests, (request, index): Candidate | AppError => {
    const outcome = checkRequest(checkContext, request);
    return outcome instanceof AppError ? outcome : { id: String(index), ...outcome };
  });
  const candidates = checked.flatMap((each) => (each instanceof AppError ? [] : each));
  const duplicates = await findDuplicates(tx, organisationId, candidates);
  const firsts = new Map<string, number>();
  const outcomes = await mapWithPauses(checked, (each, index) => {
    if (each instanceof AppError) return each;
    const existing = duplicates.get(each.id);
    if (existing !== undefined) return duplicateExists(existing);
    const first = firsts.get(duplicateKeyOf(each)) ?? index;
    firsts.set(duplicateKeyOf(each), first);
    return first === index ? each : duplicateInBatch(first);
  });
  return !isCompared ? outcomes : compareGood(tx, organisationId, checkContext, outcomes);
}

/** Adds the warnings that follow from existing entries and from earlier entries of the batch. */
async function compareGood(
  tx: Tx,
  organisationId: string,
  { context }: CheckContext,
  outcomes: ReadonlyArray<Candidate | AppError>,
): Promise<Array<Assessed | AppError>> {
  const good = outcomes.flatMap((each) => (each instanceof AppError ? [] : each));
  const named = good.map((each) => ({ ...each, id: `entry ${each.id} of this batch` }));
  const compared = (await createComparison(organisationId).compare(tx, context, named)).values();
  return outcomes.map((each) => (each instanceof AppError ? each : compared.next().value!));
}

const duplicateKeyOf = (entry: Candidate): string =>
  JSON.stringify([
    entry.locationId,
    entry.ghgScope,
    entry.category,
    entry.subcategory,
    entry.periodStart,
    entry.periodEnd,
    entry.reference,
  ]);
