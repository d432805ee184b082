import { type Db, inTimes, isAmong, listPage, type Sql, sql } from '../../platform/db/index.ts';
import { overlapping, windowOf } from './period-conditions-store.ts';
import { type EntryList, sortable } from './schema.ts';
import { entriesWithNames, entryColumns, selectEntry } from './store.ts';
import { countEntries } from './totals/store.ts';

/** The page comes from an index, the exact total from the totals: neither grows with the inventory. */
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
    where: conditions(organisationId, query, categories),
    sortable,
    query,
    tieBreak: 'e.id',
    ...(isInTotals(query) && { count: (same: Db) => countInTotals(same, organisationId, query, categories) }),
  });
}

/** The totals know neither references nor times; such a filter finds few entries by an index, and they are counted. */
const isInTotals = ({ reference, createdFrom, createdTo, updatedFrom, updatedTo }: EntryList): boolean =>
  [reference, createdFrom, createdTo, updatedFrom, updatedTo].every((filter) => filter === undefined);

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

/** Period rule of the spec, unless asked otherwise: starts on or after, ends on or before. */
function conditions(organisationId: string, query: EntryList, categories: readonly string[] | undefined): Sql[] {
  const where = [
    sql`e.organisation_id = ${organisationId}`,
    ...isAmong('e.category', categories),
    ...isAmong('e.ghg_scope', query.scope, 'smallint'),
    ...isAmong('e.state', query.state),
    ...isAmong('e.location_id', query.locationId),
    ...isAmong('e.reference', query.reference),
    ...inTimes(query, sortable),
  ];
  if (query.periodMatch === 'overlapping') return [...where, overlapping(windowOf(query))];
  if (query.periodStart) where.push(sql`e.period_start >= ${query.periodStart}`);
  if (query.periodEnd) where.push(sql`e.period_end <= ${query.periodEnd}`);
  return where;
}
