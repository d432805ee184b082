import type pg from 'pg';
import type { Columns, RowOf } from '../sql/column.ts';
import { type Prepared, prepare, type Sql } from '../sql/sql.ts';
import type { Db } from '../types.ts';
import { createPipeline, type Run } from './pipeline.ts';
import type { QueryResult } from './prepared-query.ts';
import { checkResult } from './result.ts';

/** For a program with one connection of its own. */
export const dbOver = (client: pg.ClientBase): Db => dbRunning(createPipeline(client, { begin: false }).run);

/** All on one connection. */
export function dbRunning(run: Run): Db {
  const db: Db = { ...statementsRunning(run), together: (work) => work(db) };
  return db;
}

export const statementsRunning = (run: Run): Omit<Db, 'together'> => ({
  query: (columns, statement) => rowsOf(run, columns, statement),
  one: async (columns, statement) => (await rowsOf(run, columns, statement))[0],
  execute: async (statement) => (await traced(run, prepare(statement))).rowCount,
});

async function rowsOf<C extends Columns>(run: Run, columns: C, statement: Sql): Promise<RowOf<C>[]> {
  const prepared = prepare(statement);
  const { rows, fields } = await traced(run, prepared);
  checkResult(prepared.name, columns, fields);
  return rows as RowOf<C>[];
}

async function traced(run: Run, statement: Prepared): Promise<QueryResult> {
  try {
    return await run(statement);
  } catch (error) {
    // The error was created where the response was read; its stack should lead to the caller.
    Error.captureStackTrace(error as Error);
    throw error;
  }
}
