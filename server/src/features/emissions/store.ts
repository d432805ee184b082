import { type Db, raw, sql, type Tx } from '../../platform/db/index.ts';
import { explainKept } from './keeping.ts';
import type { EntryState } from './rules.ts';

/** Amounts are decimal text, as PostgreSQL gives and takes them. */
export interface EntryRow {
  id: string;
  locationId: string;
  locationName: string;
  ghgScope: 1 | 2 | 3;
  category: string;
  subcategory: string;
  quantity: string;
  unit: string;
  periodStart: string;
  periodEnd: string;
  state: EntryState;
  reference: string | null;
  notes: string | null;
  rejectionReason: string | null;
  tco2e: string;
  co2: string | null;
  ch4: string | null;
  n2o: string | null;
  factorCode: string;
  factorSource: string;
  factorVintage: number;
  factorValue: string;
  factorUnit: string;
  factorPinned: boolean;
  /** Pinned, and for another scope or category. */
  factorOverridden: boolean;
  factorOverrideReason: string | null;
  factorCopy: object;
  createdAt: Date;
  createdById: string;
  createdByEmail: string;
  version: number;
}

/** Derived from the copied factor rather than stored, so it also holds for entries from before reasons were required. */
const IS_OVERRIDDEN = `factor_pinned AND
  (factor_copy ->> 'ghgScope' <> ghg_scope::text OR factor_copy ->> 'category' <> category)`;
export const isOverridden = raw(IS_OVERRIDDEN);

export const columns =
  raw(`e.id, e.location_id AS "locationId", l.name AS "locationName", e.ghg_scope AS "ghgScope", e.category,
  e.subcategory, e.quantity, e.unit, e.period_start AS "periodStart", e.period_end AS "periodEnd", e.state, e.reference,
  e.notes, e.rejection_reason AS "rejectionReason", e.tco2e, e.co2, e.ch4, e.n2o, e.factor_code AS "factorCode",
  e.factor_source AS "factorSource", e.factor_vintage AS "factorVintage", e.factor_value AS "factorValue",
  e.factor_unit AS "factorUnit", e.factor_pinned AS "factorPinned",
  ${IS_OVERRIDDEN} AS "factorOverridden", e.factor_override_reason AS "factorOverrideReason", e.factor_copy AS "factorCopy",
  e.created_at AS "createdAt", e.created_by AS "createdById",
  u.email AS "createdByEmail", e.version`);

export const entriesWithNames = raw(`emission_entries e
  JOIN locations l ON l.organisation_id = e.organisation_id AND l.id = e.location_id
  JOIN users u ON u.organisation_id = e.organisation_id AND u.id = e.created_by`);

export async function findEntry(db: Db, organisationId: string, id: string): Promise<EntryRow | undefined> {
  const [row] = await db.query<EntryRow>(sql`
    SELECT ${columns} FROM ${entriesWithNames} WHERE e.organisation_id = ${organisationId} AND e.id = ${id}`);
  return row;
}

/** Two changes of one entry take their turns. */
export async function lockEntry(tx: Tx, organisationId: string, id: string): Promise<EntryRow | undefined> {
  const [row] = await tx.query<EntryRow>(sql`
    SELECT ${columns} FROM ${entriesWithNames}
    WHERE e.organisation_id = ${organisationId} AND e.id = ${id} FOR NO KEY UPDATE OF e`);
  return row;
}

/** One statement for one entry or ten thousand. Returns the ids that were stored: the others exist already. */
export async function insertEntries(tx: Tx, organisationId: string, rows: readonly EntryRow[]): Promise<Set<string>> {
  const all = <K extends keyof EntryRow>(field: K): Array<EntryRow[K]> => rows.map((row) => row[field]);
  // Many entries share few factors: each goes over the wire once.
  const factors = Object.fromEntries(rows.map(({ factorCode, factorCopy }) => [factorCode, factorCopy]));
  const stored = await tx.query<{ id: string }>(sql`
    INSERT INTO emission_entries (organisation_id, id, location_id, ghg_scope, category, subcategory, quantity, unit,
      period_start, period_end, state, reference, notes, tco2e, co2, ch4, n2o, factor_code, factor_source, factor_vintage,
      factor_value, factor_unit, factor_pinned, factor_override_reason, created_at, created_by, factor_copy)
    SELECT ${organisationId}, new.*, ${JSON.stringify(factors)}::jsonb -> new.factor_code FROM unnest(
      ${all('id')}::text[], ${all('locationId')}::text[], ${all('ghgScope')}::smallint[], ${all('category')}::text[],
      ${all('subcategory')}::text[], ${all('quantity')}::numeric[], ${all('unit')}::text[], ${all('periodStart')}::date[],
      ${all('periodEnd')}::date[], ${all('state')}::text[], ${all('reference')}::text[], ${all('notes')}::text[],
      ${all('tco2e')}::numeric[], ${all('co2')}::numeric[], ${all('ch4')}::numeric[], ${all('n2o')}::numeric[],
      ${all('factorCode')}::text[], ${all('factorSource')}::text[], ${all('factorVintage')}::smallint[],
      ${all('factorValue')}::numeric[], ${all('factorUnit')}::text[], ${all('factorPinned')}::boolean[],
      ${all('factorOverrideReason')}::text[],
      ${rows.map(({ createdAt }) => createdAt.toISOString())}::timestamptz[], ${all('createdById')}::text[])
      AS new (id, location_id, ghg_scope, category, subcategory, quantity, unit, period_start, period_end, state, reference,
        notes, tco2e, co2, ch4, n2o, factor_code, factor_source, factor_vintage, factor_value, factor_unit, factor_pinned,
        factor_override_reason, created_at, created_by)
    ON CONFLICT (organisation_id, location_id, ghg_scope, category, subcategory, period_start, period_end, reference)
    DO NOTHING RETURNING id`);
  return new Set(stored.map(({ id }) => id));
}

/** The entry that stands in the way of this one. */
export async function findSame(db: Db, organisationId: string, row: EntryRow): Promise<string | undefined> {
  // IS NOT DISTINCT FROM would leave the index to be read up to the reference only.
  const reference = row.reference === null ? sql`reference IS NULL` : sql`reference = ${row.reference}`;
  const [same] = await db.query<{ id: string }>(sql`
    SELECT id FROM emission_entries
    WHERE organisation_id = ${organisationId} AND location_id = ${row.locationId} AND ghg_scope = ${row.ghgScope}
      AND category = ${row.category} AND subcategory = ${row.subcategory} AND period_start = ${row.periodStart}
      AND period_end = ${row.periodEnd} AND ${reference} AND id <> ${row.id}`);
  return same?.id;
}

/**
 * The same for many, by the id of the one that is hindered. Where the planner has no statistics yet, it takes any index
 * for as good as the unique one and would read a whole period again for each row. Joined by hash, each is read once.
 */
export async function findAllSame(
  tx: Tx,
  organisationId: string,
  rows: readonly EntryRow[],
): Promise<Map<string, string>> {
  const all = <K extends keyof EntryRow>(field: K): Array<EntryRow[K]> => rows.map((row) => row[field]);
  await tx.execute(sql`SET LOCAL enable_nestloop TO off`);
  const found = await tx.query<{ hinders: string; id: string }>(sql`
    SELECT new.id AS hinders, e.id
    FROM unnest(${all('id')}::text[], ${all('locationId')}::text[], ${all('ghgScope')}::smallint[],
        ${all('category')}::text[], ${all('subcategory')}::text[], ${all('periodStart')}::date[],
        ${all('periodEnd')}::date[], ${all('reference')}::text[])
      AS new (id, location_id, ghg_scope, category, subcategory, period_start, period_end, reference)
    JOIN emission_entries e ON e.location_id = new.location_id AND e.ghg_scope = new.ghg_scope
      AND e.category = new.category AND e.subcategory = new.subcategory AND e.period_start = new.period_start
      AND e.period_end = new.period_end AND (e.reference IS NULL) = (new.reference IS NULL)
      AND coalesce(e.reference, '') = coalesce(new.reference, '')
    WHERE e.organisation_id = ${organisationId} AND e.period_start = ANY (${[...new Set(all('periodStart'))]}::date[])`);
  await tx.execute(sql`SET LOCAL enable_nestloop TO DEFAULT`);
  return new Map(found.map(({ hinders, id }) => [hinders, id]));
}

export async function saveEntry(tx: Tx, organisationId: string, row: EntryRow): Promise<EntryRow> {
  await tx.execute(sql`
    UPDATE emission_entries SET location_id = ${row.locationId}, ghg_scope = ${row.ghgScope}, category = ${row.category},
      subcategory = ${row.subcategory}, quantity = ${row.quantity}, unit = ${row.unit}, period_start = ${row.periodStart},
      period_end = ${row.periodEnd}, state = ${row.state}, reference = ${row.reference}, notes = ${row.notes},
      rejection_reason = ${row.rejectionReason}, tco2e = ${row.tco2e}, co2 = ${row.co2}, ch4 = ${row.ch4}, n2o = ${row.n2o},
      factor_code = ${row.factorCode}, factor_source = ${row.factorSource}, factor_vintage = ${row.factorVintage},
      factor_value = ${row.factorValue}, factor_unit = ${row.factorUnit}, factor_pinned = ${row.factorPinned},
      factor_override_reason = ${row.factorOverrideReason},
      factor_copy = ${row.factorCopy}, version = version + 1
    WHERE organisation_id = ${organisationId} AND id = ${row.id}`);
  return { ...row, version: row.version + 1 };
}

export async function deleteEntry(tx: Tx, organisationId: string, id: string): Promise<void> {
  await tx
    .execute(sql`DELETE FROM emission_entries WHERE organisation_id = ${organisationId} AND id = ${id}`)
    .catch(explainKept);
}

/** Which of these are no entries of the organisation. None of the others is deleted before the transaction ends. */
export async function unknownEntries(tx: Tx, organisationId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx.query<{ id: string }>(sql`
    SELECT id FROM emission_entries WHERE organisation_id = ${organisationId} AND id = ANY (${ids}::text[])
    ORDER BY id FOR KEY SHARE`);
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}
