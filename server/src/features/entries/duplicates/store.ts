import { column, type Db, sql, type Tx } from '../../../platform/db/index.ts';
import { entries } from '../store.ts';
import type { DuplicateKey } from './rules.ts';

const { text } = column;

/** The existing entry that this one duplicates. */
export async function findDuplicate(db: Db, organisationId: string, row: DuplicateKey): Promise<string | undefined> {
  const { locationId, ghgScope, category, subcategory, periodStart, periodEnd } = row;
  const key = { organisationId, locationId, ghgScope, category, subcategory, periodStart, periodEnd };
  // With IS NOT DISTINCT FROM, PostgreSQL would not use the last column of the index.
  const reference = row.reference === null ? sql`reference IS NULL` : sql`reference = ${row.reference}`;
  const duplicate = await db.one(
    { id: text },
    sql`SELECT id FROM emission_entries WHERE ${entries.where(key)} AND ${reference} AND id <> ${row.id}`,
  );
  return duplicate?.id;
}

/**
 * The same for many entries, by the id of the refused one. Without statistics the planner considers any index as good as
 * the unique one and would read a whole period again for each row. A hash join reads each row once.
 */
export async function findDuplicatesOf(
  tx: Tx,
  organisationId: string,
  rows: readonly DuplicateKey[],
): Promise<Map<string, string>> {
  const all = <K extends keyof DuplicateKey>(field: K): Array<DuplicateKey[K]> => rows.map((row) => row[field]);
  await tx.execute(sql`SET LOCAL enable_nestloop TO off`);
  const duplicates = await tx.query(
    { refused: text, id: text },
    sql`SELECT new.id AS refused, e.id
      FROM unnest(${all('id')}::text[], ${all('locationId')}::text[], ${all('ghgScope')}::smallint[],
          ${all('category')}::text[], ${all('subcategory')}::text[], ${all('periodStart')}::date[],
          ${all('periodEnd')}::date[], ${all('reference')}::text[])
        AS new (id, location_id, ghg_scope, category, subcategory, period_start, period_end, reference)
      JOIN emission_entries e ON e.location_id = new.location_id AND e.ghg_scope = new.ghg_scope
        AND e.category = new.category AND e.subcategory = new.subcategory AND e.period_start = new.period_start
        AND e.period_end = new.period_end AND (e.reference IS NULL) = (new.reference IS NULL)
        AND coalesce(e.reference, '') = coalesce(new.reference, '')
      WHERE e.organisation_id = ${organisationId} AND e.period_start = ANY (${[...new Set(all('periodStart'))]}::date[])`,
  );
  await tx.execute(sql`SET LOCAL enable_nestloop TO DEFAULT`);
  return new Map(duplicates.map(({ refused, id }) => [refused, id]));
}

/** A row that may repeat an entry with another reference. */
export type NearKey = Omit<DuplicateKey, 'reference'> & { readonly unit: string; readonly quantity: string };

/** Amounts within this share of each other may be the same bill. */
const NEAR = '0.05';

/** An existing entry of the same place, activity and days with nearly the same amount, by the id of the row. */
export async function findNearEntries(
  db: Db,
  organisationId: string,
  rows: readonly NearKey[],
): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const all = <K extends keyof NearKey>(field: K): Array<NearKey[K]> => rows.map((row) => row[field]);
  const found = await db.query(
    { row: text, id: text },
    sql`SELECT row, id FROM (
      SELECT new.id AS row, (SELECT near.id FROM (${ofSameDays} LIMIT 1) AS near
        WHERE near.organisation_id = ${organisationId}) AS id
      FROM unnest(${all('id')}::text[], ${all('locationId')}::text[], ${all('ghgScope')}::smallint[],
          ${all('category')}::text[], ${all('subcategory')}::text[], ${all('periodStart')}::date[],
          ${all('periodEnd')}::date[], ${all('unit')}::text[], ${all('quantity')}::numeric[])
        AS new (id, location_id, ghg_scope, category, subcategory, period_start, period_end, unit, quantity)
      ) AS looked_up
      WHERE id IS NOT NULL`,
  );
  return new Map(found.map(({ row, id }) => [row, id]));
}

/**
 * A location belongs to one organisation. With the organisation named here, PostgreSQL would read all entries of another
 * index for each row until it has statistics.
 */
const ofSameDays = sql`SELECT e.organisation_id, e.id FROM emission_entries e
  WHERE e.location_id = new.location_id AND e.category = new.category AND e.subcategory = new.subcategory
    AND e.period_start = new.period_start AND e.period_end = new.period_end AND e.ghg_scope = new.ghg_scope
    AND e.unit = new.unit AND e.derived_from IS NULL
    AND abs(e.quantity - new.quantity) <= ${NEAR}::numeric * new.quantity`;
