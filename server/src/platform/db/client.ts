import type pg from 'pg';
import type { Sql } from 'sql-template-tag';
import type { Columns, RowOf } from './column.ts';
import { type Lead, type QueryResult, runPrepared } from './query.ts';
import { checkResult } from './result.ts';
import { type Prepared, prepared } from './statement.ts';
import type { Db } from './types.ts';

/** For a program with one connection of its own. */
export const dbOver = (client: pg.ClientBase): Db => dbBehind(client, () => undefined);

/** `lead` is asked before every statement. */
export function dbBehind(client: pg.ClientBase, lead: () => Lead | undefined): Db {
  return {
    query: (columns, statement) => rowsOf(client, columns, statement, lead()),
    one: async (columns, statement) => (await rowsOf(client, columns, statement, lead()))[0],
    execute: (statement) => executeOn(client, statement, lead()),
  };
}

export async function rowsOf<C extends Columns>(
  client: pg.ClientBase,
  columns: C,
  asked: Sql,
  lead?: Lead,
): Promise<RowOf<C>[]> {
  const statement = prepared(asked);
  const { rows, fields } = await run(client, statement, lead);
  checkResult(statement.name, columns, fields);
  return rows as RowOf<C>[];
}

export const executeOn = async (client: pg.ClientBase, statement: Sql, lead?: Lead): Promise<number> =>
  (await run(client, prepared(statement), lead)).rowCount;

async function run(client: pg.ClientBase, statement: Prepared, lead?: Lead): Promise<QueryResult> {
  try {
    return await runPrepared(client, statement, lead);
  } catch (error) {
    // The error was made where the answer was read; its stack should lead to the caller.
    Error.captureStackTrace(error as Error);
    throw error;
  }
}
