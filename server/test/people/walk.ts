import pg from 'pg';
import { type Db, raw, sql } from '../../src/platform/db/index.ts';
import { readRows } from '../read-rows.ts';

const name = (table: string) => raw(pg.escapeIdentifier(table));

async function tableNames(db: Db): Promise<string[]> {
  const rows = await readRows<{ name: string }>(
    db,
    sql`SELECT relname::text AS name FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') ORDER BY relname`,
  );
  return rows.map((row) => row.name);
}

async function tablesOfOrganisations(db: Db): Promise<string[]> {
  const rows = await readRows<{ name: string }>(
    db,
    sql`SELECT relname::text AS name FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
      WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND attname = 'organisation_id'
      ORDER BY relname`,
  );
  return rows.map((row) => row.name);
}

/** The tables in which any column of any row contains one of the words, ignoring case. */
export async function tablesShowing(db: Db, words: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const table of await tableNames(db)) {
    const patterns = words.map((word) => `%${word}%`);
    const [row] = await readRows<{ shows: boolean }>(
      db,
      sql`SELECT EXISTS (SELECT FROM ${name(table)} AS t WHERE t::text ILIKE ANY (${patterns}::text[])) AS shows`,
    );
    if (row?.shows) found.push(table);
  }
  return found;
}

/** The tables with rows of an organisation, each with a digest of all its rows. */
export async function rowsOf(db: Db, organisationId: string): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const table of await tablesOfOrganisations(db)) {
    const [row] = await readRows<{ digest: string | null }>(
      db,
      sql`SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) AS digest FROM ${name(table)} AS t
        WHERE organisation_id = ${organisationId}`,
    );
    if (row?.digest) digests[table] = row.digest;
  }
  return digests;
}

/** Tables with a disabled trigger. */
export async function tablesOffGuard(db: Db): Promise<string[]> {
  const rows = await readRows<{ table: string }>(
    db,
    sql`SELECT DISTINCT tgrelid::regclass::text AS "table" FROM pg_trigger WHERE tgenabled <> 'O'`,
  );
  return rows.map(({ table }) => table);
}
