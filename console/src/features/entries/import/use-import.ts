import type { BatchResult } from '@tonne/sdk';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { tonne } from '../../../api/client.ts';
import { useChange } from '../../../api/use-change.ts';
import { keyOf, newRun } from './parse/chunks.ts';
import type { Plan } from './parse/entries.ts';
import { withReasons } from './parse/reasons.ts';
import { type ImportState, START } from './state.ts';
import { FileWorker } from './worker/file-worker.ts';
import type { Failure } from './worker/messages.ts';

/** A busy service needs a while for a thousand rows. */
const PATIENCE = { timeoutMs: 300_000, maxRetries: 20 };

export function checkChunk(bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): PromiseLike<BatchResult> {
  const upload = { contentType: 'application/x-ndjson', content: bytes } as const;
  return tonne.emissions.batch(upload, { dryRun: 'true', requireLocation: 'true' }, { signal, ...PATIENCE });
}

export function storeChunk(bytes: Uint8Array<ArrayBuffer>, idempotencyKey: string): PromiseLike<BatchResult> {
  const upload = { contentType: 'application/x-ndjson', content: bytes } as const;
  return tonne.emissions.batch(upload, { requireLocation: 'true' }, { idempotencyKey, ...PATIENCE });
}

export const failuresIn = ({ results }: BatchResult): Failure[] =>
  results.flatMap((result) => (result.status === 'failed' ? [{ index: result.index, error: result.error }] : []));

export interface Import {
  readonly state: ImportState;
  open(file: File, sheet?: string): Promise<void>;
  check(plan: Plan): Promise<void>;
  /** Stores the good rows, or continues an unfinished run. */
  store(): void;
  stop(): void;
  backToColumns(): void;
  restart(): void;
  rejectedRows(reasonHeader: string): Promise<Blob>;
}

/** One run of storing, with the number of its chunks and the next one. */
interface Run {
  readonly id: string;
  readonly chunks: number;
  next: number;
}

/** The import of a file, from opening it to the result. The rows stay in the worker. */
export function useImport(): Import {
  const [state, setState] = useState(START);
  const patch = (change: Partial<ImportState>) => setState((before) => ({ ...before, ...change }));
  /** Renders a stage in slices, because its many controls would block the page. */
  const goTo = (change: Partial<ImportState> & Pick<ImportState, 'stage'>) => startTransition(() => patch(change));
  const worker = useRef<FileWorker>(undefined);
  const stopper = useRef(new AbortController());
  const run = useRef<Run>(undefined);
  const endAll = useCallback(() => {
    stopper.current.abort();
    worker.current?.end();
    worker.current = undefined;
    run.current = undefined;
  }, []);
  useEffect(() => endAll, [endAll]);

  async function open(file: File, sheet?: string): Promise<void> {
    endAll();
    setState({ ...START, stage: 'reading', file, sheet });
    const opener = new FileWorker((rowsRead) => patch({ done: rowsRead }));
    worker.current = opener;
    try {
      const opened = await opener.call('open', { file, sheet });
      // The user may have chosen another file, or cancelled, in the meantime.
      if (worker.current === opener) goTo({ stage: 'columns', opened });
    } catch (error) {
      patch({ stage: 'file', error });
    }
  }

  async function check(plan: Plan): Promise<void> {
    stopper.current = new AbortController();
    const { signal } = stopper.current;
    const { chunks, rows } = await worker.current!.call('chunks', { plan, of: 'all' });
    patch({
      ...START,
      error: undefined,
      stage: 'checking',
      file: state.file,
      sheet: state.sheet,
      opened: state.opened,
      plan,
      total: rows,
    });
    try {
      for (let index = 0; index < chunks; index++) {
        const bytes = await worker.current!.call('bytes', { index });
        const result = await checkChunk(bytes, signal);
        await note(index, result);
      }
      goTo({ stage: 'checked' });
    } catch (error) {
      goTo(signal.aborted ? { stage: 'columns', isStopped: true } : { stage: 'columns', error });
    }
  }

  async function note(index: number, result: Awaited<ReturnType<typeof checkChunk>>): Promise<void> {
    const problems = await worker.current!.call('refuse', { index, failures: failuresIn(result) });
    setState((before) => ({
      ...before,
      done: before.done + result.total,
      created: before.created + result.created,
      rejected: before.rejected + result.failed,
      problems: problems.length === 0 ? before.problems : [...before.problems, ...problems],
      reasons: withReasons(before.reasons, problems),
    }));
  }

  const storing = useChange({
    refresh: [['emissions']],
    isFailureShown: true,
    async run() {
      stopper.current = new AbortController();
      if (run.current === undefined) {
        const { chunks, rows } = await worker.current!.call('chunks', { plan: state.plan!, of: 'good' });
        run.current = { id: newRun(), chunks, next: 0 };
        patch({ done: 0, total: rows });
      }
      patch({ stage: 'importing', isStopped: false, error: undefined });
      const current = run.current;
      // Stops between chunks only: the outcome of an aborted chunk would be unknown.
      for (; current.next < current.chunks && !stopper.current.signal.aborted; current.next++) {
        const bytes = await worker.current!.call('bytes', { index: current.next });
        await note(current.next, await storeChunk(bytes, keyOf(current.id, current.next)));
      }
    },
  });

  return {
    state,
    open,
    check,
    store: () =>
      storing.mutate(undefined, {
        onError: (error) => goTo({ stage: 'done', error }),
        onSuccess: () => goTo({ stage: 'done' }),
      }),
    stop() {
      stopper.current.abort();
      patch({ isStopped: true });
    },
    backToColumns: () => goTo({ stage: 'columns' }),
    restart() {
      endAll();
      setState(START);
    },
    rejectedRows: (reasonHeader) => worker.current!.call('rejected', { reasonHeader }),
  };
}
