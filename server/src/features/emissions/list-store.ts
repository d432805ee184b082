import { type Db, listPage, type Sql, sql } from '../../platform/db/index.ts';
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
    count: () =>
      countEntries(db, organisationId, {
        categories,
        ghgScopes: query.scope === undefined ? undefined : [query.scope],
        states: query.state === undefined ? undefined : [query.state],
        locationIds: query.locationId === undefined ? undefined : [query.locationId],
        periodStart: query.periodStart,
        periodEnd: query.periodEnd,
      }),
  });
}

/** Period rule of the spec: starts on or after, ends on or before. */
function conditions(organisationId: string, query: EntryList, categories: readonly string[] | undefined): Sql[] {
  const where = [sql`e.organisation_id = ${organisationId}`];
  if (categories) where.push(categoryCondition(categories));
  if (query.scope) where.push(sql`e.ghg_scope = ${query.scope}`);
  if (query.state) where.push(sql`e.state = ${query.state}`);
  if (query.locationId) where.push(sql`e.location_id = ${query.locationId}`);
  if (query.periodStart) where.push(sql`e.period_start >= ${query.periodStart}`);
  if (query.periodEnd) where.push(sql`e.period_end <= ${query.periodEnd}`);
  return where;
}

/** Nearly always one; as an equation it lets the index deliver the rows in order. */
function categoryCondition(categories: readonly string[]): Sql {
  const [only, ...more] = categories;
  return only !== undefined && more.length === 0
    ? sql`e.category = ${only}`
    : sql`e.category = ANY (${categories}::text[])`;
}
