import type pg from 'pg';
import { type Prepared, type QueryResult, runPrepared } from './query.ts';

export interface Pipeline {
  run(statement: Prepared): Promise<QueryResult>;
  /** For a statement whose outcome nobody needs: it goes out in front of the next one. */
  runLater(statement: Prepared): void;
  isEmpty(): boolean;
  hasSent(): boolean;
  /** Resolves when every statement that was run has its answer. */
  settled(): Promise<unknown>;
}

/**
 * Statements that are given in one turn share one write. It goes out when all work that waits for nothing else is done,
 * so reads go together by `Promise.all` alone.
 */
export function createPipeline(client: pg.ClientBase, { begin }: { begin: boolean }): Pipeline {
  let waiting: Prepared[] = [];
  let isGathering = false;
  let hasSent = false;
  let latest: Promise<QueryResult[]> = Promise.resolve([]);

  const gather = async (): Promise<QueryResult[]> => {
    isGathering = true;
    await new Promise<void>((go) => process.nextTick(go));
    isGathering = false;
    const statements = waiting;
    waiting = [];
    const opens = begin && !hasSent;
    hasSent = true;
    return runPrepared(client, statements, { begin: opens });
  };

  return {
    async run(statement) {
      const place = waiting.push(statement) - 1;
      if (!isGathering) latest = gather();
      const results = await latest;
      return results[place]!;
    },
    runLater: (statement) => void waiting.push(statement),
    isEmpty: () => !hasSent && waiting.length === 0,
    hasSent: () => hasSent,
    settled: () => latest.catch(() => undefined),
  };
}
