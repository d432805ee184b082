import type pg from 'pg';
import { isDeadlock } from '../errors.ts';
import { announceAfterwards } from '../pool/announcer.ts';
import { prepare, sql } from '../sql/sql.ts';
import type { Db, Tx } from '../types.ts';
import { dbRunning } from './client.ts';
import { createPipeline } from './pipeline.ts';

const COMMIT = { name: 'commit', text: 'COMMIT', values: [] };
const SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';

const MOST_ATTEMPTS = 3;

/** Runs the work again if PostgreSQL chose its transaction as the victim of a deadlock. */
export async function transact<T>(client: pg.ClientBase, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; attempt < MOST_ATTEMPTS; attempt++) {
    try {
      return await transactionOn(client, work);
    } catch (error) {
      if (!isDeadlock(error)) throw error;
    }
  }
  return transactionOn(client, work);
}

/** One attempt. The first statement opens the transaction, so work without statements sends nothing. */
export async function transactionOn<T>(client: pg.ClientBase, work: (tx: Tx) => Promise<T>): Promise<T> {
  const pipeline = createPipeline(client, { begin: true });
  try {
    const result = await work({
      ...dbRunning(pipeline.run),
      later: (statement) => pipeline.runLater(prepare(statement)),
      announce: (name) => announceAfterwards(client, name),
      isTransaction: true,
    });
    if (!pipeline.isEmpty()) await pipeline.run(COMMIT);
    return result;
  } catch (error) {
    // A statement sent after the rollback would run outside the transaction.
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

/** Reads on one connection, which returns to the pool after the last answer. */
export async function readTogether<T>(client: pg.ClientBase, work: (db: Db) => Promise<T>): Promise<T> {
  const pipeline = createPipeline(client, { begin: false });
  try {
    return await work(dbRunning(pipeline.run));
  } finally {
    await pipeline.settled();
  }
}

/** If the rollback fails too, the connection is gone and PostgreSQL rolls back by itself. */
const rollBack = (client: pg.ClientBase): Promise<unknown> => client.query('ROLLBACK').catch(() => undefined);

/** Transactions that lock the same name run one after the other. The lock ends with the transaction. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
