import type pg from 'pg';
import type { Sql } from 'sql-template-tag';
import type { Columns, RowOf } from './column.ts';
import { type Opening, type QueryResult, runPrepared } from './query.ts';
import { checkResult } from './result.ts';
import { type Prepared, prepared } from './statement.ts';
import type { Db } from './types.ts';

/** For a program with one connection of its own. */
export const dbOver = (client: pg.ClientBase): Db => dbOpening(client, () => undefined);

/** `opening` is asked before every statement. */
export function dbOpening(client: pg.ClientBase, opening: () => Opening | undefined): Db {
  return {
    query: (columns, statement) => rowsOf(client, columns, statement, opening()),
    one: async (columns, statement) => (await rowsOf(client, columns, statement, opening()))[0],
    execute: (statement) => executeOn(client, statement, opening()),
  };
}

export async function rowsOf<C extends Columns>(
  client: pg.ClientBase,
  columns: C,
  asked: Sql,
  opening?: Opening,
): Promise<RowOf<C>[]> {
  const statement = prepared(asked);
  const { rows, fields } = await run(client, statement, opening);
  checkResult(statement.name, columns, fields);
  return rows as RowOf<C>[];
}

export const executeOn = async (client: pg.ClientBase, statement: Sql, opening?: Opening): Promise<number> =>
  (await run(client, prepared(statement), opening)).rowCount;

async function run(client: pg.ClientBase, statement: Prepared, opening?: Opening): Promise<QueryResult> {
  try {
    return await runPrepared(client, statement, opening);
  } catch (error) {
    // The error was made where the answer was read; its stack should lead to the caller.
    Error.captureStackTrace(error as Error);
    throw error;
  }
}
