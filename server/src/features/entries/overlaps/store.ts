import type { Period } from '../../../kernel/period.ts';
import { column, type Db, type Sql, sql } from '../../../platform/db/index.ts';
import { defaultLocation } from '../../organisations/index.ts';
import type { EntryRow } from '../store.ts';
import type { ComparableEntry } from './rules.ts';

/** An entry is compared with those of the same location, category and subcategory. */
export type Series = Pick<EntryRow, 'locationId' | 'category' | 'subcategory'>;

/** Twelve months show the usual amount. */
const COMPARED = 12;
/** A warning names at most three. */
const OVERLAPPING = 4;
/** The latest entries are checked first; an overlap with an entry older than these is not reported. */
const LOOKED_AT = 1_000;
/** The longest entry: an overlapping entry cannot begin earlier. */
const LONGEST_DAYS = 366;

/** Without a location, the default location of the organisation applies. */
export type Asked = Omit<Series, 'locationId'> & Period & { readonly locationId?: string | null | undefined };

export interface Found {
  readonly locationId: string | null;
  readonly comparables: readonly ComparableEntry[];
}

/** For each item, entries of its series that share a day with it, and the latest ones that do not begin after it. */
export async function findComparableEntries(db: Db, organisationId: string, items: readonly Asked[]): Promise<Found[]> {
  // One text per item instead of rows: the driver then reads a single value.
  const rows = await db.query(
    { locationId: column.text.orNull, comparables: column.text.orNull },
    sql`SELECT "locationId", (
        SELECT string_agg(concat_ws(' ', id, unit, period_start, period_end, quantity::float8 / (period_end - period_start + 1)), ',') FROM (
          (${ofSeries} AND period_start <= item."periodStart" ORDER BY period_start DESC LIMIT ${COMPARED})
          UNION ALL
          (SELECT * FROM (
             ${ofSeries} AND period_start BETWEEN item."periodStart" - ${LONGEST_DAYS}::int AND item."periodEnd"
             ORDER BY period_start DESC LIMIT ${LOOKED_AT}) AS recent
           WHERE period_end >= item."periodStart" LIMIT ${OVERLAPPING})
        ) AS near WHERE organisation_id = ${organisationId}) AS comparables
      FROM (
        SELECT coalesce(site, ${defaultLocation(organisationId)}) AS "locationId", asked.*
        FROM ${items.length === 1 ? oneRow(items[0]!) : manyRows(items)}) AS item
      ORDER BY place`,
  );
  return rows.map(({ locationId, comparables }) => ({ locationId, comparables: read(comparables) }));
}

/**
 * A location belongs to one organisation, so its id is enough. With the organisation named here, PostgreSQL would expect
 * a single entry until it has statistics, and would sort the rows of another index.
 */
const ofSeries = sql`SELECT organisation_id, id, quantity, unit, period_start, period_end FROM emission_entries
  WHERE location_id = item."locationId" AND category = item.category AND subcategory = item.subcategory`;

/** Plain values: PostgreSQL takes longer to parse a JSON document than to find the entries. */
const oneRow = ({ locationId = null, category, subcategory, periodStart, periodEnd }: Asked): Sql =>
  sql`(VALUES (${locationId}::text, ${category}::text, ${subcategory}::text, ${periodStart}::date, ${periodEnd}::date, 1))
    AS asked (site, category, subcategory, "periodStart", "periodEnd", place)`;

/** One JSON document: the planner overestimates the length of arrays and would plan each statement again. */
const manyRows = (items: readonly Asked[]): Sql =>
  sql`ROWS FROM (json_to_recordset(${JSON.stringify(items.map(asked))}::json) AS (site text, category text,
    subcategory text, "periodStart" date, "periodEnd" date)) WITH ORDINALITY
    AS asked (site, category, subcategory, "periodStart", "periodEnd", place)`;

const asked = ({ locationId, category, subcategory, periodStart, periodEnd }: Asked) => ({
  site: locationId ?? null,
  category,
  subcategory,
  periodStart,
  periodEnd,
});

/** Both parts of the statement may find the same entry. */
function read(text: string | null): ComparableEntry[] {
  const byId = new Map<string, ComparableEntry>();
  for (const line of text?.split(',') ?? []) {
    const [id = '', unit = '', periodStart = '', periodEnd = '', amount] = line.split(' ');
    byId.set(id, { id, unit, periodStart, periodEnd, amountPerDay: Number(amount) });
  }
  return [...byId.values()];
}
