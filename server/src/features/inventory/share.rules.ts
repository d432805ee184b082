import { Decimal, roundTonnes } from '../../kernel/decimal.ts';
import { liesInside, overlaps, type Period, uncovered } from '../../kernel/period.ts';
import { partsByMonth, type Share, sharing } from '../../kernel/proration.ts';
import type { LocationShare } from '../organisations/index.ts';

/** Days that count, and the equity shares that act on them. */
export interface Window extends Period {
  readonly shares: readonly LocationShare[];
}

/** Tonnes have six decimals, as stored; quantities, energy and masses of gases keep all of theirs. */
export const isUnrounded = (name: string): boolean => /^quantity$|kwh$|kg$/i.test(name);

/** The window with the shares of one location only. */
export const windowAt = ({ shares, ...window }: Window, locationId: string | null | undefined): Window => ({
  ...window,
  shares: shares.filter((share) => share.locationId === locationId),
});

/** Days on which one share acts; null where the whole location counts. */
interface Weighed extends Period {
  readonly percent: string | null;
}

function weighedDays({ shares, ...window }: Window): Weighed[] {
  const acting = shares.filter((share) => overlaps(share, window));
  return [
    ...acting.map((share) => ({ ...common(share, window), percent: share.percent })),
    ...uncovered(window, acting).map((gap) => ({ ...gap, percent: null })),
  ];
}

const common = (one: Period, other: Period): Period => ({
  periodStart: one.periodStart > other.periodStart ? one.periodStart : other.periodStart,
  periodEnd: one.periodEnd < other.periodEnd ? one.periodEnd : other.periodEnd,
});

function weigh(name: string, amount: string | Decimal, percent: string | null): Decimal {
  if (percent === null) return new Decimal(amount);
  const weighed = new Decimal(amount).times(percent).div(100);
  return isUnrounded(name) ? weighed : roundTonnes(weighed);
}

/** The part of an amount that counts. The name decides how it is rounded. */
export type Count = (name: string, amount: string | Decimal) => Decimal;

/**
 * Counts each day of an amount by the share of its fiscal year. The whole amount is weighed with the share and rounded, and
 * then prorated, so that adjacent windows add up as they do without shares. All shares belong to one location.
 */
export function counting(days: Period, window: Window): Count {
  const parts = weighedDays(window).map(({ percent, ...part }) => ({ percent, share: partIn(days, part) }));
  return (name, amount) =>
    parts.reduce((sum, { percent, share }) => sum.plus(share(weigh(name, amount, percent))), new Decimal(0));
}

const partIn = (days: Period, window: Period): Share =>
  liesInside(days, window) ? (amount) => new Decimal(amount) : sharing(days, window);

/** The same for tonnes, by calendar month. */
export function countByMonth(tonnes: string, days: Period, window: Window): ReadonlyMap<string, Decimal> {
  const months = new Map<string, Decimal>();
  for (const { percent, ...part } of weighedDays(window))
    for (const { month, amount } of partsByMonth(weigh('tco2e', tonnes, percent), days, part))
      months.set(month, amount.plus(months.get(month) ?? 0));
  return months;
}
