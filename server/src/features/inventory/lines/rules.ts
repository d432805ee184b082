import { Decimal } from '../../../kernel/decimal.ts';
import { daysInPeriod, liesInside, type Period } from '../../../kernel/period.ts';
import { sharing } from '../../../kernel/proration.ts';
import { amountText } from '../sums/rules.ts';

/** Number of days of an entry in the window. */
export function daysCounted({ periodStart, periodEnd }: Period, window: Period): number {
  const first = periodStart > window.periodStart ? periodStart : window.periodStart;
  const last = periodEnd < window.periodEnd ? periodEnd : window.periodEnd;
  return daysInPeriod(first, last);
}

type Amounts<Name extends string> = Record<Name, string | null>;

/** A listed entry. Entries with the same group are added up before proration. */
interface Listed<Name extends string> extends Period {
  group: readonly (string | number | boolean)[];
  amounts: Amounts<Name>;
}

/**
 * The part of each listed entry that counts in a period. Totals prorate the sum of a group, so an entry gets the share of
 * the group up to it minus the share of the group before it. The parts add up to the total to the last digit, and differ
 * from the share of the entry alone by a few millionths at most. Entries come in the order of their first days, so that
 * only the groups of one day are held in memory.
 */
export function shareInOrder<Name extends string>(window: Period): (entry: Listed<Name>) => Amounts<Name> {
  let firstDay = '';
  let groups = new Map<string, Map<string, Decimal>>();
  return ({ group, amounts, ...period }) => {
    if (liesInside(period, window)) return amounts;
    if (period.periodStart !== firstDay) {
      firstDay = period.periodStart;
      groups = new Map();
    }
    const key = JSON.stringify([period.periodEnd, ...group]);
    const before = groups.get(key) ?? new Map<string, Decimal>();
    groups.set(key, before);
    const share = sharing(period, window);
    const partOf = (name: string, amount: string): string => {
      const sum = before.get(name) ?? new Decimal(0);
      const next = sum.plus(amount);
      before.set(name, next);
      return amountText(name, share(next).minus(share(sum)));
    };
    const parts = Object.entries<string | null>(amounts).map(([name, amount]) => [
      name,
      amount === null ? null : partOf(name, amount),
    ]);
    return Object.fromEntries(parts) as Amounts<Name>;
  };
}
