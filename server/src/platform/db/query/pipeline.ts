import type pg from 'pg';
import type { Prepared } from '../sql/sql.ts';
import { type QueryResult, runPrepared } from './prepared-query.ts';

export type Run = (statement: Prepared) => Promise<QueryResult>;

export interface Pipeline {
  readonly run: Run;
  /** For a statement whose result no caller needs: it leaves with the next one. */
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

/**
 * Look-ups that are asked for in one turn of the event loop share one statement. It is sent after the last of them was
 * asked for, so each still sees everything that was committed before.
 */
export function batchLookUps<Row>(
  find: (keys: string[]) => Promise<ReadonlyMap<string, Row>>,
): (key: string) => Promise<Row | undefined> {
  let next: { keys: Set<string>; rows: Promise<ReadonlyMap<string, Row>> } | undefined;

  function open() {
    const keys = new Set<string>();
    const rows = new Promise<void>((go) => setImmediate(go)).then(() => {
      next = undefined;
      return find([...keys]);
    });
    return { keys, rows };
  }

  return async (key) => {
    next ??= open();
    const { keys, rows } = next;
    keys.add(key);
    return (await rows).get(key);
  };
}
