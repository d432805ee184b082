import { AppError, publicCode } from '../../../platform/errors/index.ts';
import { createTimeSlice } from '../../../platform/event-loop.ts';
import { RenderedJson } from '../../../platform/http/index.ts';
import type { Proximity } from '../../factors/index.ts';
import type { Warning } from '../rules.ts';
import type { Entry } from '../schema.ts';
import type { BatchItemResult, BatchResult } from './schema.ts';

export interface CreatedRow {
  readonly id: string;
  readonly tco2e: number;
  readonly factorProximity: Proximity | null;
  /** Only of a pinned factor, where the server would have chosen another. */
  readonly automaticFactor?: Entry['automaticFactor'];
  readonly warnings: Warning[];
  readonly unit?: string;
  readonly unitAsGiven?: string;
}

type DryRunRow = Omit<CreatedRow, 'id'>;

export type Outcome = CreatedRow | AppError;

export const countFailed = (outcomes: readonly object[]): number =>
  outcomes.filter((outcome) => outcome instanceof AppError).length;

export function presentBatch(outcomes: readonly Outcome[]): Promise<RenderedJson<BatchResult>> {
  const counts = { created: outcomes.length - countFailed(outcomes), failed: countFailed(outcomes) };
  return render(outcomes, counts, (index, created) => ({ index, status: 'created', ...created }));
}

/** A dry run shows each entry on its own, even of an atomic batch: the counts tell whether all would be stored. */
export function presentDryRun(outcomes: ReadonlyArray<DryRunRow | AppError>): Promise<RenderedJson<BatchResult>> {
  const failed = countFailed(outcomes);
  const counts = { created: 0, valid: outcomes.length - failed, failed };
  return render(outcomes, counts, (index, row) => ({ index, status: 'valid', ...row }));
}

/** An atomic batch that stored nothing because one of its entries failed. */
export const presentRejected = (outcomes: readonly Outcome[]): Promise<RenderedJson<BatchResult>> =>
  render(outcomes, { created: 0, failed: countFailed(outcomes) }, (index) => ({ index, status: 'skipped' }));

/** Number of results that are written at once. */
const RENDER_BATCH_SIZE = 100;

async function render<T extends object>(
  outcomes: ReadonlyArray<T | AppError>,
  counts: Pick<BatchResult, 'created' | 'valid' | 'failed'>,
  presentGood: (index: number, outcome: T) => BatchItemResult,
): Promise<RenderedJson<BatchResult>> {
  const head = JSON.stringify({ total: outcomes.length, ...counts });
  const pieces = [Buffer.from(`${head.slice(0, -1)},"results":`)];
  const slice = createTimeSlice();
  for (let start = 0; start < outcomes.length; start += RENDER_BATCH_SIZE) {
    const results = outcomes
      .slice(start, start + RENDER_BATCH_SIZE)
      .map((outcome, at) =>
        outcome instanceof AppError ? presentFailed(start + at, outcome) : presentGood(start + at, outcome),
      );
    // Without its brackets, the JSON of some results is a part of the whole list.
    pieces.push(Buffer.from(`${start === 0 ? '[' : ','}${JSON.stringify(results).slice(1, -1)}`));
    if (slice.isOver()) await slice.pass();
  }
  return new RenderedJson<BatchResult>([...pieces, Buffer.from(']}')]);
}

const presentFailed = (index: number, { code, message, details }: AppError): BatchItemResult => ({
  index,
  status: 'failed',
  error: { code: publicCode(code), message, ...(details && { details }) },
});
