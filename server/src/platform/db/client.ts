import type pg from 'pg';
import type { Columns, RowOf } from './column.ts';
import { createPipeline } from './pipeline.ts';
import type { Prepared, QueryResult } from './query.ts';
import { checkResult } from './result.ts';
import type { Db } from './types.ts';

type Run = (statement: Prepared) => Promise<QueryResult>;

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
  execute: async (statement) => (await traced(run, statement)).rowCount,
});

async function rowsOf<C extends Columns>(run: Run, columns: C, statement: Prepared): Promise<RowOf<C>[]> {
  const { rows, fields } = await traced(run, statement);
  checkResult(statement.name, columns, fields);
  return rows as RowOf<C>[];
}

async function traced(run: Run, statement: Prepared): Promise<QueryResult> {
  try {
    return await run(statement);
  } catch (error) {
    // The error was made where the answer was read; its stack should lead to the caller.
    Error.captureStackTrace(error as Error);
    throw error;
  }
}
