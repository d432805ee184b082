import type { CivilDate } from '../../../kernel/period.ts';
import { column, type Db, inTimes, isAmong, join, listPage, raw, type Sql, sql } from '../../../platform/db/index.ts';
import { type Proximity, proximities } from '../../factors/index.ts';
import type { Scope2Method } from '../../organisations/index.ts';
import { overlappingPeriod, windowOf } from '../period.store.ts';
import type { EntryState } from '../rules.ts';
import { entriesWithNames, entryColumns, selectEntry } from '../store.ts';
import { countEntries } from '../totals/store.ts';
import { type EntryList, sortable } from './schema.ts';

const { integer, numeric, text } = column;

/** The page comes from an index and the exact count from the totals: neither slows down as the inventory grows. */
export function listEntries(
  db: Db,
  organisationId: string,
  query: EntryList,
  categories: readonly string[] | undefined,
) {
  return listPage(db, {
    columns: entryColumns,
    select: selectEntry,
    from: entriesWithNames,
    where: [sql`e.organisation_id = ${organisationId}`, ...conditions(query, categories)],
    sortable,
    query,
    tieBreak: 'e.id',
    ...(isInTotals(query) && { count: (same: Db) => countByTotals(same, organisationId, query, categories) }),
  });
}

/** Totals have neither references, imports nor times. Such a filter finds few entries by an index, and they are counted. */
const isInTotals = ({ reference, importId, createdFrom, createdTo, updatedFrom, updatedTo }: EntryList): boolean =>
  [reference, importId, createdFrom, createdTo, updatedFrom, updatedTo].every((filter) => filter === undefined);

/**
 * Totals do not divide their counts by the proximity of the factor. Own factors are the rule, so theirs are the entries of
 * the totals without the others, which the index finds.
 */
async function countByTotals(
  db: Db,
  organisationId: string,
  { factorProximity: wanted, ...query }: EntryList,
  categories: readonly string[] | undefined,
): Promise<number> {
  if (wanted === undefined) return countInTotals(db, organisationId, query, categories);
  const where = conditions(query, categories);
  if (!wanted.includes('own')) return countWhere(db, organisationId, [...where, isNear(wanted)]);
  const others = proximities.filter((each) => !wanted.includes(each));
  const all = await countInTotals(db, organisationId, query, categories);
  const unknown = await countWhere(db, organisationId, [...where, sql`e.factor_proximity IS NULL`]);
  return all - unknown - (others.length > 0 ? await countWhere(db, organisationId, [...where, isNear(others)]) : 0);
}

async function countWhere(db: Db, organisationId: string, where: readonly Sql[]): Promise<number> {
  const row = await db.one(
    { total: integer },
    sql`SELECT count(*)::int AS total FROM emission_entries AS e
      WHERE e.organisation_id = ${organisationId} AND ${join(where, ' AND ')}`,
  );
  return row!.total;
}

/** Literals, so that every plan knows how rare they are. The schema admits no other values. */
const isNear = (wanted: readonly Proximity[]): Sql =>
  sql`e.factor_proximity IN (${raw(wanted.map((each) => `'${each}'`).join(', '))})`;

const countInTotals = (
  db: Db,
  organisationId: string,
  { scope: ghgScopes, state: states, locationId: locationIds, periodMatch, periodStart, periodEnd }: EntryList,
  categories: readonly string[] | undefined,
): Promise<number> => {
  const inside = { periodStart, periodEnd };
  const period = periodMatch === 'overlapping' ? { overlapping: windowOf(inside) } : inside;
  return countEntries(db, organisationId, { categories, ghgScopes, states, locationIds, ...period });
};

/** By default an entry must start on or after and end on or before. */
function conditions(query: EntryList, categories: readonly string[] | undefined): Sql[] {
  const where = [
    ...isAmong('e.category', categories),
    ...isAmong('e.ghg_scope', query.scope, 'smallint'),
    ...isAmong('e.state', query.state),
    ...isAmong('e.location_id', query.locationId),
    ...isAmong('e.reference', query.reference),
    ...isAmong('e.import_id', query.importId),
    ...(query.factorProximity ? [isNear(query.factorProximity)] : []),
    ...inTimes(query, sortable),
  ];
  if (query.periodMatch === 'overlapping') return [...where, overlappingPeriod(windowOf(query))];
  if (query.periodStart) where.push(sql`e.period_start >= ${query.periodStart}`);
  if (query.periodEnd) where.push(sql`e.period_end <= ${query.periodEnd}`);
  return where;
}

/** Columns of equal entries, which summaries add up before prorating: the key of the totals without the state. */
const equal =
  raw(`location_id, ghg_scope, category, subcategory, period_start, period_end, unit, factor_code, factor_value,
  gwp_set, derived_from IS NOT NULL`);

export interface TonnesUpTo {
  /** Tonnes of equal entries with a smaller id, as decimal text. */
  before: string;
  /** The same including the entry. */
  upTo: string;
}

interface Wanted {
  ids: readonly string[];
  /** All states if absent. */
  states: readonly EntryState[] | undefined;
  scope2Method: Scope2Method;
}

/** By the id of the entry, in one pass over the index of equal entries. */
export async function tonnesUpTo(
  db: Db,
  organisationId: string,
  { ids, states, scope2Method }: Wanted,
): Promise<ReadonlyMap<string, TonnesUpTo>> {
  const tonnes = raw(scope2Method === 'market_based' ? 'coalesce(market_tco2e, tco2e)' : 'tco2e');
  const rows = await db.query(
    { id: text, before: numeric, upTo: numeric },
    sql`SELECT id, up_to - tonnes AS before, up_to AS "upTo" FROM (
        SELECT id, ${tonnes} AS tonnes, sum(${tonnes}) OVER (PARTITION BY ${equal} ORDER BY id) AS up_to
        FROM emission_entries JOIN (
          SELECT DISTINCT location_id, ghg_scope, category, subcategory, period_start, period_end FROM emission_entries
          WHERE organisation_id = ${organisationId} AND id = ANY (${ids}::text[])
        ) AS asked USING (location_id, ghg_scope, category, subcategory, period_start, period_end)
        WHERE organisation_id = ${organisationId} AND (${states ?? null}::text[] IS NULL OR state = ANY (${states ?? null}::text[]))
      ) AS equal WHERE id = ANY (${ids}::text[])`,
  );
  return new Map(rows.map(({ id, ...sums }) => [id, sums]));
}

/**
 * The activities of the entries that were recorded on that day or later, the last one first. Looks up the last entry of one
 * activity after the other, so the number of entries does not matter.
 */
export async function findRecentActivities(db: Db, organisationId: string, since: CivilDate): Promise<string[]> {
  const last = sql`
    SELECT activity, created_at FROM emission_entries
    WHERE organisation_id = ${organisationId} AND activity IS NOT NULL AND derived_from IS NULL`;
  const order = sql`ORDER BY activity, created_at DESC LIMIT 1`;
  const rows = await db.query(
    { activity: text },
    sql`
    WITH RECURSIVE used AS (
      (${last} ${order})
      UNION ALL
      SELECT next.activity, next.created_at FROM used, LATERAL (${last} AND activity > used.activity ${order}) AS next)
    SELECT activity AS activity FROM used WHERE created_at >= ${since}::date ORDER BY created_at DESC, activity`,
  );
  return rows.map(({ activity }) => activity);
}

/**
 * The codes of own factors among these that an approved entry pins. Each is one look-up in an index of pinned entries, so
 * the number of entries does not matter.
 */
export async function findApprovedPins(
  db: Db,
  organisationId: string,
  codes: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.query(
    { code: text },
    sql`SELECT code FROM unnest(${codes}::text[]) AS code
      WHERE EXISTS (
        SELECT FROM emission_entries
        WHERE organisation_id = ${organisationId} AND factor_code = code AND factor_pinned
          AND factor_source = 'custom' AND state IN ('approved', 'locked'))`,
  );
  return new Set(rows.map(({ code }) => code));
}
