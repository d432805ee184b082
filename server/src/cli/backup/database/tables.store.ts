import type pg from 'pg';
import { oldQueue, type Table } from './copy.store.ts';
import { refused } from './session.store.ts';

/** Every table and column name in migrations and manifests matches this pattern. */
const PLAIN = `'^[a-z_][a-z0-9_]*$'`;

/**
 * Read from the catalogue, so that tables of new features are included automatically. Generated columns are recomputed,
 * migrations fill `schema_migrations`, and extensions create their own tables.
 */
const TABLES = `
  SELECT 'public.' || relname AS name, array_agg(attname::text ORDER BY attnum) AS columns
  FROM pg_class AS c JOIN pg_attribute ON attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
    AND attname ~ ${PLAIN}
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition
    AND relname ~ ${PLAIN} AND relname <> 'schema_migrations'
    AND NOT EXISTS (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = c.oid AND deptype = 'e')
  GROUP BY relname ORDER BY relname`;

export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(TABLES);
  return [...rows, ...(await oldQueue(client))];
}

/** Until the transaction ends, no migration can change the tables. */
export const holdTables = (client: pg.Client, names: readonly string[]): Promise<void> =>
  lock(client, names, 'ACCESS SHARE');

/** Until the transaction ends, a starting service waits, and then finds all rows or none. */
export const claimTables = (client: pg.Client, names: readonly string[]): Promise<void> =>
  lock(client, names, 'ACCESS EXCLUSIVE');

async function lock(client: pg.Client, names: readonly string[], mode: string): Promise<void> {
  await client.query(`LOCK TABLE ${names.join(', ')} IN ${mode} MODE`);
}

export async function isEmpty(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query(`SELECT FROM ${name} LIMIT 1`);
  return rowCount === 0;
}

export const disableTriggers = (client: pg.Client, names: readonly string[]): Promise<void> =>
  forEach(client, names, (name) => `ALTER TABLE ${name} DISABLE TRIGGER USER`);

export const enableTriggers = (client: pg.Client, names: readonly string[]): Promise<void> =>
  forEach(client, names, (name) => `ALTER TABLE ${name} ENABLE TRIGGER USER`);

export const emptyTables = (client: pg.Client, names: readonly string[]): Promise<void> =>
  forEach(client, names, (name) => `DELETE FROM ${name}`);

async function forEach(
  client: pg.Client,
  names: readonly string[],
  statement: (name: string) => string,
): Promise<void> {
  for (const name of names) await client.query(statement(name));
}

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

/** Adding a foreign key checks all rows. */
export async function addForeignKeys(client: pg.Client, foreignKeys: ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of foreignKeys) {
    try {
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    } catch (error) {
      throw refused(`The rows of ${table} in the backup are inconsistent`, error);
    }
  }
}
