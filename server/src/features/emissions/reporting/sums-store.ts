import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import type { CivilDate } from '../../../kernel/period.ts';
import { type Db, join, raw, type Sql, sql } from '../../../platform/db/index.ts';
import type { EntryState } from '../rules.ts';
import { conditions, countedStates, type Reach, type Selection } from './selection.ts';

interface Dimensions {
  locationId: string;
  ghgScope: GhgScope;
  category: string;
  state: EntryState;
  periodStart: CivilDate;
  periodEnd: CivilDate;
  year: number;
}
export type Dimension = keyof Dimensions;

const expressions: Record<Dimension, Sql> = {
  locationId: raw('location_id'),
  ghgScope: raw('ghg_scope'),
  category: raw('category'),
  state: raw('state'),
  periodStart: raw('period_start'),
  periodEnd: raw('period_end'),
  year: raw('extract(year FROM period_start)::int'),
};

const columns = raw('location_id, ghg_scope, category, state, period_start, period_end, entries, tco2e');

export interface Amount {
  entries: number;
  /** Decimal text. */
  tco2e: string;
}

export type Sum<By extends Dimension> = Pick<Dimensions, By> & Amount;

interface Choice {
  reach?: Reach;
  states?: readonly EntryState[];
}

/**
 * Read from the totals, which hold everything but factors, gases and quantities: a few thousand rows, even for a
 * million entries. A group that came back to nothing is none.
 */
export function sumBy<By extends Dimension>(
  db: Db,
  selection: Selection,
  by: readonly [By, ...By[]],
  { reach = 'inside', states = countedStates }: Choice = {},
): Promise<Array<Sum<By>>> {
  const where = conditions(selection, states, reach);
  const part = (table: string): Sql => sql`SELECT ${columns} FROM ${raw(table)} WHERE ${where}`;
  const keys = join(by.map((each) => expressions[each]));
  const named = join(by.map((each) => sql`${expressions[each]} AS ${raw(`"${each}"`)}`));
  return db.query<Sum<By>>(sql`
    SELECT ${named}, sum(entries)::int AS entries, sum(tco2e)::text AS tco2e
    FROM (${part('entry_totals')} UNION ALL ${part('entry_total_changes')}) AS t
    GROUP BY ${keys} HAVING sum(entries) <> 0 ORDER BY ${keys}`);
}

export async function countCounted(db: Db, selection: Selection): Promise<number> {
  const sums = await sumBy(db, selection, ['ghgScope']);
  return sums.reduce((all, { entries }) => all + entries, 0);
}
