import pg from 'pg';
import { column, type Db, raw, type Sql, sql, type Tx } from '../db/index.ts';

const { text } = column;

/** The columns of each table with rows of organisations, from PostgreSQL's catalogue. */
export type TenantTables = ReadonlyMap<string, readonly string[]>;

/** Read each time, so that tables of new migrations are never forgotten. */
export async function listTenantTables(db: Db): Promise<TenantTables> {
  const rows = await db.query(
    { table: text, name: text },
    sql`SELECT c.relname::text AS "table", a.attname::text AS name
      FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped
      ORDER BY c.relname, a.attnum`,
  );
  return new Map([...byTable(rows)].filter(([, names]) => names.includes('organisation_id')));
}

function byTable(rows: ReadonlyArray<{ table: string; name: string }>): Map<string, string[]> {
  const tables = new Map<string, string[]>();
  for (const { table, name } of rows) tables.set(table, [...(tables.get(table) ?? []), name]);
  return tables;
}

export interface Reference {
  readonly from: string;
  readonly to: string;
}

/** References between tables by foreign keys. */
export const listReferences = (db: Db): Promise<Reference[]> =>
  db.query(
    { from: text, to: text },
    sql`SELECT DISTINCT child.relname::text AS "from", parent.relname::text AS "to"
      FROM pg_constraint f
      JOIN pg_class child ON child.oid = f.conrelid JOIN pg_class parent ON parent.oid = f.confrelid
      WHERE f.contype = 'f' AND f.connamespace = 'public'::regnamespace`,
  );

/** The key columns of each table, in their order. */
export async function listKeyColumns(db: Db): Promise<Map<string, string[]>> {
  const rows = await db.query(
    { table: text, name: text },
    sql`SELECT c.relname::text AS "table", a.attname::text AS name
      FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
      CROSS JOIN unnest(i.indkey::int2[]) WITH ORDINALITY AS key (number, place)
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = key.number
      WHERE i.indisprimary AND c.relnamespace = 'public'::regnamespace
      ORDER BY c.relname, key.place`,
  );
  return byTable(rows);
}

/** Tables with triggers on changes or deletions, in the order in which to lock them. */
async function listGuardedTables(db: Db): Promise<string[]> {
  const rows = await db.query(
    { table: text },
    // In tgtype, 8 is DELETE and 16 is UPDATE (pg_trigger.h).
    sql`SELECT DISTINCT c.relname::text AS "table" FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
      WHERE NOT t.tgisinternal AND (t.tgtype & 24) <> 0 AND c.relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  return rows.map(({ table }) => table);
}

/** A name from the catalogue as part of a statement. */
export const named = (name: string): Sql => raw(pg.escapeIdentifier(name));

/**
 * Triggers of append-only tables refuse every change. Their owner may disable them, but only within the transaction: a
 * rollback restores them. Concurrent writers to these tables wait.
 */
export async function withoutTriggers(tx: Tx, tables: ReadonlySet<string>, work: () => Promise<void>): Promise<void> {
  const guarded = (await listGuardedTables(tx)).filter((table) => tables.has(table));
  for (const table of guarded) await tx.execute(sql`ALTER TABLE ${named(table)} DISABLE TRIGGER USER`);
  await work();
  // PostgreSQL cannot alter a table with pending checks.
  await tx.execute(sql`SET CONSTRAINTS ALL IMMEDIATE`);
  for (const table of guarded) await tx.execute(sql`ALTER TABLE ${named(table)} ENABLE TRIGGER USER`);
}

/** For operator's commands, which may take longer than a request. */
export async function takeAnyTime(tx: Tx): Promise<void> {
  await tx.execute(sql`SET LOCAL statement_timeout = 0`);
}
