import { AppError, publicCode } from '../../../platform/errors/index.ts';
import { RenderedJson } from '../../../platform/http/index.ts';
import { createTurns } from '../../../platform/turns/turns.ts';

export interface CreatedRow {
  readonly id: string;
  readonly tco2e: number;
}

export type Outcome = CreatedRow | AppError;

export const countFailed = (outcomes: readonly Outcome[]): number =>
  outcomes.filter((outcome) => outcome instanceof AppError).length;

export function presentBatch(outcomes: readonly Outcome[]): Promise<RenderedJson> {
  const counts = { created: outcomes.length - countFailed(outcomes), failed: countFailed(outcomes) };
  return summary(outcomes, counts, (created) => ({ status: 'created', ...created }));
}

/** Of a batch that stored nothing because not all of it could be stored. */
export const presentRejected = (outcomes: readonly Outcome[]): Promise<RenderedJson> =>
  summary(outcomes, { created: 0, failed: countFailed(outcomes) }, () => ({ status: 'skipped' }));

/** As many results as are written at once. */
const PART = 100;

async function summary(
  outcomes: readonly Outcome[],
  { created, failed }: { created: number; failed: number },
  presentCreated: (created: CreatedRow) => object,
): Promise<RenderedJson> {
  const counts = JSON.stringify({ total: outcomes.length, created, failed });
  const pieces = [Buffer.from(`${counts.slice(0, -1)},"results":`)];
  const turns = createTurns();
  for (let start = 0; start < outcomes.length; start += PART) {
    const part = outcomes.slice(start, start + PART).map((outcome, at) => ({
      index: start + at,
      ...(outcome instanceof AppError ? presentFailed(outcome) : presentCreated(outcome)),
    }));
    // Without its brackets, a list of some is a part of the list of all.
    pieces.push(Buffer.from(`${start === 0 ? '[' : ','}${JSON.stringify(part).slice(1, -1)}`));
    if (turns.isOver()) await turns.pass();
  }
  return new RenderedJson([...pieces, Buffer.from(']}')]);
}

const presentFailed = ({ code, message, details }: AppError) => ({
  status: 'failed',
  error: { code: publicCode(code), message, details },
});
