import { Decimal } from '../../../kernel/decimal.ts';
import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import { daysInPeriod } from '../../../kernel/period.ts';
import type { Sum } from '../../emissions/index.ts';
import { tonnes } from './amounts.ts';
import { lastDayOf, monthsOf, type Period } from './calendar.ts';

export const MONTH_RULE =
  'An entry that covers several months is spread evenly over its days; the months add up to exactly the total.';

export interface Month {
  month: string;
  byScope: Record<GhgScope, string>;
  total: string;
}

type PeriodSum = Sum<'ghgScope' | 'periodStart' | 'periodEnd'>;

/** Entries lie inside the period, so each of their months is one of the period's. */
export function emissionsByMonth(period: Period, sums: readonly PeriodSum[]): Month[] {
  const months = new Map(monthsOf(period).map((month) => [month, emptyMonth()]));
  for (const sum of sums) {
    for (const { month, share } of spread(sum)) {
      const scopes = months.get(month)!;
      scopes[sum.ghgScope] = scopes[sum.ghgScope].plus(share);
    }
  }
  return [...months].map(([month, scopes]) => ({
    month,
    byScope: { 1: tonnes(scopes[1]), 2: tonnes(scopes[2]), 3: tonnes(scopes[3]) },
    total: tonnes(scopes[1].plus(scopes[2]).plus(scopes[3])),
  }));
}

const emptyMonth = (): Record<GhgScope, Decimal> => ({ 1: new Decimal(0), 2: new Decimal(0), 3: new Decimal(0) });

/**
 * Rounds the sum up to the end of each month instead of each month's share: no share is off by more than a millionth of a
 * tonne, none falls below zero, and the shares add up to the whole.
 */
function spread({ periodStart, periodEnd, tco2e }: Omit<PeriodSum, 'ghgScope'>) {
  const days = daysInPeriod(periodStart, periodEnd);
  let reached = new Decimal(0);
  return monthsOf({ periodStart, periodEnd }).map((month) => {
    const end = lastDayOf(month) < periodEnd ? lastDayOf(month) : periodEnd;
    const upToHere = new Decimal(tonnes(new Decimal(tco2e).times(daysInPeriod(periodStart, end)).div(days)));
    const share = upToHere.minus(reached);
    reached = upToHere;
    return { month, share };
  });
}
