import type pg from 'pg';

/** A transaction that can change nothing. Its settings end with it, so that a pooler's connection keeps none. */
export async function beginReadOnly(client: pg.Client): Promise<void> {
  await client.query('BEGIN READ ONLY');
}

export async function limitStatements(client: pg.Client, milliseconds: number): Promise<void> {
  await client.query(`SET LOCAL statement_timeout = ${milliseconds}`);
}

export async function rollBack(client: pg.Client): Promise<void> {
  await client.query('ROLLBACK');
}
