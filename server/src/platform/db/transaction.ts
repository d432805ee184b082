import type pg from 'pg';
import { dbOpening, dbOver } from './client.ts';
import { isDeadlock } from './faults.ts';
import { runPrepared } from './query.ts';
import type { Db, Tx } from './types.ts';

const SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';
const COMMIT = { name: 'commit', text: 'COMMIT', values: [] };

const DEADLOCK_ROUNDS = 3;

/** PostgreSQL rolled the victim of a deadlock back, so the transaction can simply run again. */
export async function transact<T>(client: pg.ClientBase, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let round = 1; round < DEADLOCK_ROUNDS; round++) {
    try {
      return await transactionOn(client, work);
    } catch (error) {
      if (!isDeadlock(error)) throw error;
    }
  }
  return transactionOn(client, work);
}

/** One try. The first statement opens the transaction; without one there is nothing to commit. */
export async function transactionOn<T>(client: pg.ClientBase, work: (tx: Tx) => Promise<T>): Promise<T> {
  let isOpen = false;
  const db = dbOpening(client, () => {
    if (isOpen) return undefined;
    isOpen = true;
    return 'BEGIN';
  });
  return finish(
    client,
    () => isOpen,
    () => work({ ...db, isTransaction: true }),
  );
}

export async function takeSnapshot<T>(client: pg.ClientBase, work: (view: Db) => Promise<T>): Promise<T> {
  // By itself: the isolation level can only be set before the first statement is parsed.
  await client.query(SNAPSHOT);
  return finish(
    client,
    () => true,
    () => work(dbOver(client)),
  );
}

async function finish<T>(client: pg.ClientBase, isOpen: () => boolean, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    if (isOpen()) await runPrepared(client, COMMIT);
    return result;
  } catch (error) {
    // When the rollback fails too, the connection is gone and the server rolls back by itself.
    if (isOpen()) await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
