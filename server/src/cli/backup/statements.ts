import type pg from 'pg';

export interface Table {
  /** With its schema. */
  readonly name: string;
  readonly columns: string[];
  /** Which rows, where not all. */
  readonly condition?: string;
}

/** Names come from the catalogue or from a checked manifest: plain, but perhaps words of SQL. */
export const quoted = (columns: readonly string[]): string => columns.map((each) => `"${each}"`).join(', ');

/** How values are written must not hang on what a role or a database has set; nor may a time-out end a long copy. */
const SETTINGS = `
  SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres'; SET LOCAL timezone = 'UTC';
  SET LOCAL extra_float_digits = 3; SET LOCAL bytea_output = 'hex';
  SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0`;

export async function begin(client: pg.Client, mode = ''): Promise<void> {
  await client.query(`BEGIN ${mode}`);
  await client.query(SETTINGS);
}
