import { column, type Db, empty, type RowOf, raw, type Sql, sql } from '../../../platform/db/index.ts';
import { joinLocation } from '../../organisations/index.ts';
import type { EntryState } from '../rules.ts';
import { entryTotals, fromTotals } from '../totals/store.ts';
import { monthParts } from './month-parts-store.ts';
import { conditions, countedStates, type Reach, type Selection } from './selection-store.ts';

const { integer, text } = column;
const { locationId, ghgScope, category, state, periodStart, periodEnd } = entryTotals.columns;

const dimensions = {
  ...{ locationId, locationName: text, ghgScope, category, state, periodStart, periodEnd },
  ...{ year: integer, month: text },
};
export type Dimension = Exclude<keyof typeof dimensions, 'month'>;
/** Entries that are shared between months are summed by these. */
export type PlaceDimension = 'locationId' | 'locationName' | 'ghgScope' | 'category';

const expressions: Record<keyof typeof dimensions, string> = {
  locationId: 't.location_id',
  locationName: 'l.name',
  ghgScope: 't.ghg_scope',
  category: 't.category',
  state: 't.state',
  periodStart: 't.period_start',
  periodEnd: 't.period_end',
  year: 'extract(year FROM t.period_start)::int',
  month: 't.month',
};

const selected = raw(
  'organisation_id, location_id, ghg_scope, category, state, period_start, period_end, entries, tco2e',
);

export interface Amount {
  entries: number;
  /** Decimal text. */
  tco2e: string;
}

export type Sum<By extends Dimension> = RowOf<Pick<typeof dimensions, By>> & Amount;

/** A month in which an entry counts that covers other months too has no number of entries. */
export type MonthSum<By extends PlaceDimension> = RowOf<Pick<typeof dimensions, By | 'month'>> & {
  entries: number | null;
  tco2e: string;
};

interface Choice {
  reach?: Reach;
  states?: readonly EntryState[];
  /** No more sums than this. */
  most?: number;
}

/**
 * Read from the totals, which hold everything but factors, gases and quantities: a few thousand rows, even for a
 * million entries. A group whose entries have all gone is left out.
 */
export function sumBy<By extends Dimension>(
  db: Db,
  selection: Selection,
  by: readonly [By, ...By[]],
  { reach = 'inside', states = countedStates, most }: Choice = {},
): Promise<Array<Sum<By>>> {
  const source = fromTotals(selected, conditions(selection, states, reach));
  return db.query(
    { ...columnsOf(by), entries: integer, tco2e: text },
    grouped(by, raw('sum(entries)::int'), source, most),
  );
}

/** The same by month: an entry counts in each of its months by its share of days. */
export function sumByMonth<By extends PlaceDimension>(
  db: Db,
  selection: Selection,
  by: readonly By[],
  { reach = 'inside', states = countedStates, most }: Choice = {},
): Promise<Array<MonthSum<By>>> {
  const source = monthParts(conditions(selection, states, reach));
  const entries = raw('CASE WHEN NOT bool_or(is_shared) THEN sum(entries)::int END');
  return db.query(
    { ...columnsOf(['month', ...by]), entries: integer.orNull, tco2e: text },
    grouped(['month', ...by], entries, source, most),
  );
}

function grouped(by: ReadonlyArray<keyof typeof dimensions>, entries: Sql, source: Sql, most?: number): Sql {
  const keys = raw(by.map((each) => expressions[each]).join(', '));
  const named = raw(by.map((each) => `${expressions[each]} AS "${each}"`).join(', '));
  return sql`SELECT ${named}, ${entries} AS entries, sum(tco2e)::text AS tco2e
    FROM ${source} AS t ${by.includes('locationName') ? joinLocation('l', 't') : empty}
    GROUP BY ${keys} HAVING sum(entries) <> 0 ORDER BY ${keys} ${most === undefined ? empty : sql`LIMIT ${most}`}`;
}

const columnsOf = <By extends keyof typeof dimensions>(by: readonly By[]): Pick<typeof dimensions, By> =>
  Object.fromEntries(by.map((each) => [each, dimensions[each]])) as Pick<typeof dimensions, By>;

export async function countCounted(db: Db, selection: Selection): Promise<number> {
  const sums = await sumBy(db, selection, ['ghgScope']);
  return sums.reduce((all, { entries }) => all + entries, 0);
}
