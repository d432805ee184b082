import { Decimal } from '../../../kernel/decimal.ts';
import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import type { MonthSum } from '../../emissions/index.ts';
import { tonnes } from './amounts.ts';
import { monthsOf, type Period } from './calendar.ts';

export const MONTH_RULE =
  'An entry that covers several months is spread evenly over its days; the months add up to exactly the total.';

export interface Month {
  month: string;
  byScope: Record<GhgScope, string>;
  total: string;
}

/** All months of the period. Entries lie inside it, so each of their months is one of them. */
export function emissionsByMonth(period: Period, sums: ReadonlyArray<MonthSum<'ghgScope'>>): Month[] {
  const months = new Map(monthsOf(period).map((month) => [month, emptyMonth()]));
  for (const { month, ghgScope, tco2e } of sums) months.get(month)![ghgScope] = new Decimal(tco2e);
  return [...months].map(([month, scopes]) => ({
    month,
    byScope: { 1: tonnes(scopes[1]), 2: tonnes(scopes[2]), 3: tonnes(scopes[3]) },
    total: tonnes(scopes[1].plus(scopes[2]).plus(scopes[3])),
  }));
}

const emptyMonth = (): Record<GhgScope, Decimal> => ({ 1: new Decimal(0), 2: new Decimal(0), 3: new Decimal(0) });
