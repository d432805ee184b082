import type pg from 'pg';
import type { Sql } from 'sql-template-tag';
import { dbBehind, dbOver } from './client.ts';
import { isDeadlock } from './faults.ts';
import { type Lead, runPrepared } from './query.ts';
import { type Prepared, prepared } from './statement.ts';
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
  let waiting: Prepared[] = [];
  const lead = (): Lead => {
    const ahead = { begin: !isOpen, statements: waiting };
    isOpen = true;
    waiting = [];
    return ahead;
  };
  const later = (statement: Sql): void => void waiting.push(prepared(statement));
  try {
    const result = await work({ ...dbBehind(client, lead), later, isTransaction: true });
    if (isOpen || waiting.length > 0) await runPrepared(client, COMMIT, lead());
    return result;
  } catch (error) {
    if (isOpen) await rollBack(client);
    throw error;
  }
}

export async function takeSnapshot<T>(client: pg.ClientBase, work: (view: Db) => Promise<T>): Promise<T> {
  // By itself: the isolation level can only be set before the first statement is parsed.
  await client.query(SNAPSHOT);
  try {
    const result = await work(dbOver(client));
    await runPrepared(client, COMMIT);
    return result;
  } catch (error) {
    await rollBack(client);
    throw error;
  }
}

/** When the rollback fails too, the connection is gone and the server rolls back by itself. */
const rollBack = (client: pg.ClientBase): Promise<unknown> => client.query('ROLLBACK').catch(() => undefined);
