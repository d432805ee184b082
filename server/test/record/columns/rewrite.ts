import { type Db, raw, sql, type Tx } from '../../../src/platform/db/index.ts';
import { readRows } from '../../read-rows.ts';
import type { RealColumn } from '../../tables/catalogue.ts';

/** A different value of each type. */
const others: Readonly<Record<string, (column: string) => string>> = {
  text: (column) => `coalesce(${column}, ctid::text) || 'x'`,
  bytea: (column) => `coalesce(${column}, ''::bytea) || '\\x00'::bytea`,
  boolean: (column) => `NOT coalesce(${column}, false)`,
  'timestamp with time zone': (column) => `coalesce(${column}, now()) + interval '1 day'`,
  date: (column) => `coalesce(${column}, current_date) + 1`,
  json: (column) => `json_build_array(${column})`,
  jsonb: (column) => `jsonb_build_array(${column})`,
  'text[]': (column) => `array_append(${column}, 'x')`,
  'smallint[]': (column) => `array_append(${column}, 7::smallint)`,
  int8range: (column) => `int8range(lower(${column}), upper(${column}) + 1)`,
  numrange: (column) => `numrange(lower(${column}), upper(${column}) + 1)`,
};
/** Larger by so much that no other row has the value. */
const otherNumber = (column: string): string => `coalesce(${column}, 0) + 500`;

const MOST_ROWS = 50;

export interface Rewritten {
  readonly table: string;
  readonly columns: readonly RealColumn[];
  readonly organisationId: string;
}

/** Rewrites a column of the first rows, as the owner of the database. Returns the number of rows. */
export function rewrite(tx: Tx, { table, columns, organisationId }: Rewritten, column: RealColumn): Promise<number> {
  const [first, second] = columns.map(({ name }) => name);
  const isOfTenant = columns.some(({ name }) => name === 'organisation_id');
  const where = isOfTenant ? sql`WHERE organisation_id = ${organisationId}` : sql``;
  const order = raw(`"${first === 'organisation_id' ? second : first}"`);
  const other = raw((others[column.typeName] ?? otherNumber)(`"${column.name}"`));
  return tx.execute(sql`UPDATE ${raw(table)} SET ${raw(`"${column.name}"`)} = ${other} WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM ${raw(table)} ${where} ORDER BY ${order} LIMIT ${MOST_ROWS}))`);
}

/** Removes all protection of a table, as the owner of the database can. */
export async function takeGuardsOff(tx: Tx, table: string): Promise<void> {
  await tx.execute(sql`SET LOCAL session_replication_role = replica`);
  const guards = await readRows<{ drop: string }>(
    tx,
    sql`SELECT format('ALTER TABLE %I DROP CONSTRAINT %I', ${table}::text, conname) AS drop FROM pg_constraint
      WHERE contype IN ('c', 'x') AND conrelid = ${table}::regclass
      UNION ALL
      SELECT format('DROP INDEX %s', indexrelid::regclass) FROM pg_index
      WHERE indrelid = ${table}::regclass AND indpred IS NOT NULL
        AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
  );
  for (const { drop } of guards) await tx.execute(raw(drop));
}

/** Columns that PostgreSQL always generates itself. */
export async function listGenerated(db: Db): Promise<ReadonlySet<string>> {
  const rows = await readRows<{ place: string }>(
    db,
    sql`SELECT table_name || '.' || column_name AS place FROM information_schema.columns
      WHERE table_schema = 'public' AND (is_generated = 'ALWAYS' OR is_identity = 'YES')`,
  );
  return new Set(rows.map(({ place }) => place));
}
