import type pg from 'pg';
import { announceAfterwards } from './announcer.ts';
import { dbRunning } from './client.ts';
import { isDeadlock, violatesUnique } from './faults.ts';
import { createPipeline } from './pipeline.ts';
import type { Suppositions } from './suppositions.ts';
import type { Db, Tx } from './types.ts';

const SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';
const COMMIT = { name: 'commit', text: 'COMMIT', values: [] };

const ROUNDS = 3;

/** Runs the work again if its transaction was the victim of a deadlock or had supposed something wrong. */
export async function transact<T>(
  client: pg.ClientBase,
  work: (tx: Tx) => Promise<T>,
  suppositions: Suppositions,
): Promise<T> {
  for (let round = 1; round < ROUNDS; round++) {
    const supposed = new Set<string>();
    const supposesUnique = (constraint: string): boolean => {
      if (suppositions.holds(constraint)) supposed.add(constraint);
      return supposed.has(constraint);
    };
    try {
      return await transactionOn(client, work, supposesUnique);
    } catch (error) {
      const broken = [...supposed].filter((constraint) => violatesUnique(error, constraint));
      if (broken.length === 0 && !isDeadlock(error)) throw error;
      for (const constraint of broken) suppositions.noteBroken(constraint);
    }
  }
  return transactionOn(client, work);
}

/** One try. The first statement opens the transaction; without one there is nothing to commit. */
export async function transactionOn<T>(
  client: pg.ClientBase,
  work: (tx: Tx) => Promise<T>,
  supposesUnique: Tx['supposesUnique'] = () => false,
): Promise<T> {
  const pipeline = createPipeline(client, { begin: true });
  const announce = (name: string): void => announceAfterwards(client, name);
  try {
    const tx = { later: pipeline.runLater, supposesUnique, announce, isTransaction: true } as const;
    const result = await work({ ...dbRunning(pipeline.run), ...tx });
    if (!pipeline.isEmpty()) await pipeline.run(COMMIT);
    return result;
  } catch (error) {
    // A statement that is still to be sent would open the transaction after its end.
    await pipeline.settled();
    if (pipeline.hasSent()) await rollBack(client);
    throw error;
  }
}

export async function takeSnapshot<T>(client: pg.ClientBase, work: (view: Db) => Promise<T>): Promise<T> {
  // By itself: the isolation level can only be set before the first statement is parsed.
  await client.query(SNAPSHOT);
  const pipeline = createPipeline(client, { begin: false });
  try {
    const result = await work(dbRunning(pipeline.run));
    await pipeline.run(COMMIT);
    return result;
  } catch (error) {
    await pipeline.settled();
    await rollBack(client);
    throw error;
  }
}

/** Reads on one connection. It is not lent to others before all have been answered. */
export async function readTogether<T>(client: pg.ClientBase, work: (db: Db) => Promise<T>): Promise<T> {
  const pipeline = createPipeline(client, { begin: false });
  try {
    return await work(dbRunning(pipeline.run));
  } finally {
    await pipeline.settled();
  }
}

/** When the rollback fails too, the connection is gone and the server rolls back by itself. */
const rollBack = (client: pg.ClientBase): Promise<unknown> => client.query('ROLLBACK').catch(() => undefined);
