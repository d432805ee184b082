import type pg from 'pg';
import { refused } from './trouble.ts';

export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

const FOREIGN_KEYS = `
  SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0
  ORDER BY 1, 2`;

/** Tables refer to each other in cycles, and only a superuser may disable the triggers of foreign keys. */
export async function dropForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(FOREIGN_KEYS);
  for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  return rows;
}

/** Adding a key checks all rows. */
export async function addForeignKeys(client: pg.Client, foreignKeys: ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of foreignKeys) {
    try {
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    } catch (error) {
      throw refused(`The rows of ${table} in the backup are inconsistent`, error);
    }
  }
}
