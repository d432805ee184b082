import { Decimal } from '../../../kernel/decimal.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import { daysInPeriod, liesInside, overlaps, type Period } from '../../../kernel/period.ts';
import { counting, type Window } from '../share.rules.ts';
import { amountText } from '../sums/rules.ts';

/** Number of days of an entry in the window. */
export function daysCounted({ periodStart, periodEnd }: Period, window: Period): number {
  const first = periodStart > window.periodStart ? periodStart : window.periodStart;
  const last = periodEnd < window.periodEnd ? periodEnd : window.periodEnd;
  return daysInPeriod(first, last);
}

type Amounts<Name extends string> = Record<Name, string | null>;

/** A listed entry. Entries with the same location and group are added up before proration. */
interface Listed<Name extends string> extends Period {
  locationId: string;
  group: readonly (string | number | boolean)[];
  amounts: Amounts<Name>;
}

/**
 * The part of each listed entry that counts in a period. Totals weigh and prorate the sum of a group, so an entry gets the
 * part of the group up to it minus the part of the group before it. The parts add up to the total to the last digit, and
 * differ from the part of the entry alone by a few millionths at most. Entries come in the order of their first days, so
 * that only the groups of one day are held in memory.
 */
export function shareInOrder<Name extends string>(window: Window): (entry: Listed<Name>) => Amounts<Name> {
  const windowOf = windowsByLocation(window);
  let firstDay = '';
  let groups = new Map<string, Map<string, Decimal>>();
  return ({ locationId, group, amounts, ...period }) => {
    const own = windowOf(locationId);
    if (countsInFull(period, own)) return amounts;
    if (period.periodStart !== firstDay) {
      firstDay = period.periodStart;
      groups = new Map();
    }
    const key = JSON.stringify([period.periodEnd, locationId, ...group]);
    const before = groups.get(key) ?? new Map<string, Decimal>();
    groups.set(key, before);
    const count = counting(period, own);
    const partOf = (name: string, amount: string): string => {
      const sum = before.get(name) ?? new Decimal(0);
      const next = sum.plus(amount);
      before.set(name, next);
      return amountText(name, count(name, next).minus(count(name, sum)));
    };
    const parts = Object.entries<string | null>(amounts).map(([name, amount]) => [
      name,
      amount === null ? null : partOf(name, amount),
    ]);
    return Object.fromEntries(parts) as Amounts<Name>;
  };
}

/** The window with the shares of a location, found once for each. */
export function windowsByLocation(window: Window): (locationId: string) => Window {
  const shares = groupBy(window.shares, ({ locationId }) => locationId);
  return (locationId) => ({ ...window, shares: shares.get(locationId) ?? [] });
}

export const countsInFull = (period: Period, window: Window): boolean =>
  liesInside(period, window) && !window.shares.some((share) => overlaps(share, period));

/** Mean share of the counted days, in percent with at most four decimals. */
export function meanShare(period: Period, window: Window): string {
  const whole = new Decimal(daysInPeriod(period.periodStart, period.periodEnd));
  const counted = counting(period, window)('quantity', whole);
  return counted.times(100).div(daysCounted(period, window)).toDecimalPlaces(PERCENT_PLACES).toFixed();
}

const PERCENT_PLACES = 4;
