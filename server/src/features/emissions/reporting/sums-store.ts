import { column, type Db, type RowOf, raw, sql } from '../../../platform/db/index.ts';
import type { EntryState } from '../rules.ts';
import { entryTotals, fromTotals } from '../totals/store.ts';
import { conditions, countedStates, type Reach, type Selection } from './selection-store.ts';

const { integer, text } = column;
const { locationId, ghgScope, category, state, periodStart, periodEnd } = entryTotals.columns;

const dimensions = { locationId, ghgScope, category, state, periodStart, periodEnd, year: integer };
export type Dimension = keyof typeof dimensions;

const expressions: Record<Dimension, string> = {
  locationId: 'location_id',
  ghgScope: 'ghg_scope',
  category: 'category',
  state: 'state',
  periodStart: 'period_start',
  periodEnd: 'period_end',
  year: 'extract(year FROM period_start)::int',
};

const selected = raw('location_id, ghg_scope, category, state, period_start, period_end, entries, tco2e');

export interface Amount {
  entries: number;
  /** Decimal text. */
  tco2e: string;
}

export type Sum<By extends Dimension> = RowOf<Pick<typeof dimensions, By>> & Amount;

interface Choice {
  reach?: Reach;
  states?: readonly EntryState[];
}

/**
 * Read from the totals, which hold everything but factors, gases and quantities: a few thousand rows, even for a
 * million entries. A group whose entries have all gone is left out.
 */
export function sumBy<By extends Dimension>(
  db: Db,
  selection: Selection,
  by: readonly [By, ...By[]],
  { reach = 'inside', states = countedStates }: Choice = {},
): Promise<Array<Sum<By>>> {
  const keys = raw(by.map((each) => expressions[each]).join(', '));
  const named = raw(by.map((each) => `${expressions[each]} AS "${each}"`).join(', '));
  return db.query(
    { ...columnsOf(by), entries: integer, tco2e: text },
    sql`SELECT ${named}, sum(entries)::int AS entries, sum(tco2e)::text AS tco2e
      FROM ${fromTotals(selected, conditions(selection, states, reach))} AS t
      GROUP BY ${keys} HAVING sum(entries) <> 0 ORDER BY ${keys}`,
  );
}

const columnsOf = <By extends Dimension>(by: readonly By[]): Pick<typeof dimensions, By> =>
  Object.fromEntries(by.map((each) => [each, dimensions[each]])) as Pick<typeof dimensions, By>;

export async function countCounted(db: Db, selection: Selection): Promise<number> {
  const sums = await sumBy(db, selection, ['ghgScope']);
  return sums.reduce((all, { entries }) => all + entries, 0);
}
