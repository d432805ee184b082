import type { BreakdownGroup } from '@tonne/sdk';
import type { Period } from '../../../components/filters/index.ts';

export interface Month {
  /** `2026-03` */
  readonly month: string;
  /** Tonnes by scope. */
  readonly tonnes: Readonly<Record<1 | 2 | 3, number>>;
}

/** Every month of the period, with zeros where nothing was recorded. */
export function fillMonths(groups: readonly BreakdownGroup[], { periodStart, periodEnd }: Period): Month[] {
  return monthsBetween(periodStart.slice(0, 7), periodEnd.slice(0, 7)).map((month) => {
    const own = groups.filter((group) => group.month === month);
    const of = (scope: number) => own.find((group) => group.scope === scope)?.tco2e ?? 0;
    return { month, tonnes: { 1: of(1), 2: of(2), 3: of(3) } };
  });
}

/** The days of the month within the period. */
export function daysOf(month: string, period: Period): Period {
  const first = `${month}-01`;
  const last = `${month}-${String(new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate())}`;
  return {
    periodStart: first > period.periodStart ? first : period.periodStart,
    periodEnd: last < period.periodEnd ? last : period.periodEnd,
  };
}

function monthsBetween(first: string, last: string): string[] {
  const [firstNumber, lastNumber] = [numberOf(first), numberOf(last)];
  return Array.from({ length: lastNumber - firstNumber + 1 }, (_, step) => monthOf(firstNumber + step));
}

/** Months since year 0, for iteration. */
const numberOf = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;

const monthOf = (number: number): string =>
  `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;

/** Positions on a bar, in percent of its length. */
export interface Bullet {
  readonly current: number;
  readonly projected: number;
  readonly allowed: number;
}

/** The largest of the three values is at 90 % of the bar, so that no mark is at its very end. */
export function bulletOf(current: number, projected: number | null, allowed: number): Bullet {
  const longest = Math.max(current, projected ?? 0, allowed);
  const place = (value: number) => (longest > 0 ? Math.round((Math.max(0, value) / longest) * 900) / 10 : 0);
  return { current: place(current), projected: place(projected ?? current), allowed: place(allowed) };
}
