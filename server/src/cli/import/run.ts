import { createHash } from 'node:crypto';
import { inThousands } from '@tonne/documents';
import { OperatorError } from '../../platform/operator/index.ts';
import type { Target } from './attempt.ts';
import { type Chunk, chunksOf, type Survey, surveyOf } from './chunks.ts';
import { deliver } from './deliver.ts';
import type { Progress } from './progress.ts';
import { openRejected, refuseLeftover, writeRejected } from './rejected.ts';
import { createSend, type RetryPolicy, type Send } from './send.ts';
import { beginning, type ImportState, readState, removeState, resumed, saveState } from './state.ts';

export interface ImportOrder {
  readonly csv: string;
  readonly statePath: string;
  readonly target: Target;
  readonly chunkRows: number;
  readonly restart: boolean;
}

export interface ImportResult {
  readonly file: string;
  readonly total: number;
  readonly created: number;
  readonly failed: number;
  readonly rejectedFile?: string;
  /** Synonyms of units in the rows of this run, with their codes. */
  readonly understood?: Readonly<Record<string, string>>;
}

interface Dependencies {
  readonly progress: Progress;
  readonly signal: AbortSignal;
  readonly retryPolicy: RetryPolicy;
}

/** The state file always records the finished chunks, so the same command resumes after a kill at any point. */
export async function importEntries(order: ImportOrder, deps: Dependencies): Promise<ImportResult> {
  const { csv, statePath, target } = order;
  const { progress, signal } = deps;
  progress.look(csv);
  const survey = await surveyOf(csv).finally(progress.end);
  const rejectedPath = `${csv}.rejected.csv`;
  let state = await begin(order, survey, rejectedPath);
  const words = new Map<string, string>();
  const send = collectingSynonyms(
    words,
    createSend({ target, retryPolicy: deps.retryPolicy, signal, report: progress.report }),
  );
  progress.begin(survey.total, state);
  try {
    for await (const chunk of chunksOf(survey, state.chunkRows)) {
      if (chunk.number < state.chunks) continue;
      signal.throwIfAborted();
      const refused = await deliver(send, survey.layout, chunk, idempotencyKey(state, chunk));
      const rejectedBytes = await writeRejected(rejectedPath, survey.layout, refused, state.rejectedBytes);
      state = after(state, chunk, refused.length, rejectedBytes);
      await saveState(statePath, state);
      progress.show(state);
    }
  } catch (error) {
    throw (error as Error).name === 'AbortError' ? stopped(state, survey) : error;
  } finally {
    progress.end();
  }
  await removeState(statePath);
  const { created, failed } = state;
  return {
    file: csv,
    total: survey.total,
    created,
    failed,
    ...(failed > 0 && { rejectedFile: rejectedPath }),
    ...(words.size > 0 && { understood: Object.fromEntries(words) }),
  };
}

/** Collects the synonyms of units from the answers. */
const collectingSynonyms =
  (words: Map<string, string>, send: Send): Send =>
  async (...chunk) => {
    const answer = await send(...chunk);
    for (const { unitAsGiven, unit } of answer.results) if (unitAsGiven && unit) words.set(unitAsGiven, unit);
    return answer;
  };

async function begin(order: ImportOrder, survey: Survey, rejectedPath: string): Promise<ImportState> {
  const { csv, statePath, target, chunkRows, restart } = order;
  const terms = { sha256: survey.sha256, url: target.url, keyPrefix: target.key.slice(0, 12), chunkRows };
  const left = await readState(statePath);
  if (!left) await refuseLeftover(rejectedPath);
  const state = left && !restart ? resumed(csv, left, terms) : beginning(terms);
  // Saved before the first request, because a resumed import needs the id of its sent chunks.
  await saveState(statePath, state);
  await openRejected(rejectedPath, state.rejectedBytes);
  return state;
}

function after(state: ImportState, { number, rows }: Chunk, refused: number, rejectedBytes: number): ImportState {
  return {
    ...state,
    chunks: number + 1,
    rows: state.rows + rows.length,
    created: state.created + rows.length - refused,
    failed: state.failed + refused,
    rejectedBytes,
  };
}

/** One key per chunk and import: a repeated chunk gets the same answer and is stored once. RFC 9562 §5.8. */
function idempotencyKey({ runId }: ImportState, { number }: Chunk): string {
  const digest = createHash('sha256').update(`${runId} ${number}`).digest('hex');
  return digest.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
}

const stopped = ({ rows }: ImportState, { total }: Survey): OperatorError => {
  const done = `${inThousands(String(rows))} of ${inThousands(String(total))} rows`;
  return new OperatorError(`Stopped after ${done}; run the same command to continue.`);
};
