import { column, type Db, sql } from '../../../platform/db/index.ts';
import type { EntryState } from '../rules.ts';

const { integer, text } = column;

/** Number of entries that an import has made, by state. */
export async function countImported(
  db: Db,
  organisationId: string,
  importId: string,
): Promise<ReadonlyMap<EntryState, number>> {
  const rows = await db.query(
    { state: text.as<EntryState>(), total: integer },
    sql`SELECT state, count(*)::int AS total FROM emission_entries
      WHERE organisation_id = ${organisationId} AND import_id = ${importId} GROUP BY state`,
  );
  return new Map(rows.map(({ state, total }) => [state, total]));
}

/** The states of those entries of an import that exist. */
export async function importedStates(
  db: Db,
  organisationId: string,
  importId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, EntryState>> {
  const rows = await db.query(
    { id: text, state: text.as<EntryState>() },
    sql`SELECT id, state FROM emission_entries
      WHERE organisation_id = ${organisationId} AND id = ANY (${ids}::text[]) AND import_id = ${importId}`,
  );
  return new Map(rows.map(({ id, state }) => [id, state]));
}
