import { Decimal } from './decimal.ts';
import { type CivilDate, DAY_MS, overlaps, type Period } from './period.ts';

/**
 * Prorates an amount exactly over the days of its period. It is first split over calendar months by days: each part is
 * rounded down to a millionth, and the remaining millionths go to the parts that lost most, earlier months first (largest
 * remainder). A window edge inside a month splits the month's part by the same rule. So parts always add up: months to a
 * year, and adjacent windows to the combined window.
 */
export type Share = (amount: string | Decimal) => Decimal;

/** Amounts with more places, such as quantities, keep them. */
const LEAST_PLACES = 6;

const dayNumber = (date: CivilDate): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

/** `next` is the first day after the range. */
interface Days {
  first: number;
  next: number;
}

const daysOf = ({ periodStart, periodEnd }: Period): Days => ({
  first: dayNumber(periodStart),
  next: dayNumber(periodEnd) + 1,
});

interface MonthDays extends Days {
  /** `2025-01` */
  month: string;
}

/** The calendar months of a period. The first and last month may be partial. */
function monthsOf({ periodStart, periodEnd }: Period): MonthDays[] {
  const whole = daysOf({ periodStart, periodEnd });
  const months: MonthDays[] = [];
  let [year = 0, month = 1] = periodStart.split('-').map(Number);
  let { first } = whole;
  while (first < whole.next) {
    const next = Math.min(Date.UTC(year, month, 1) / DAY_MS, whole.next);
    months.push({ month: `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`, first, next });
    first = next;
    month = month === 12 ? 1 : month + 1;
    if (month === 1) year += 1;
  }
  return months;
}

/** The part of an amount that falls on the days of a window. */
export const shareOf = (amount: string | Decimal, period: Period, window: Period): Decimal =>
  sharing(period, window)(amount);

/** The same for several amounts over one period. */
export function sharing(period: Period, window: Period): Share {
  if (!overlaps(period, window)) return () => new Decimal(0);
  const months = monthsOf(period);
  const within = daysOf(window);
  return (amount) => {
    const { units, places } = scaled(amount);
    const parts = divided(units, months).map((part, index) => partInside(part, months[index]!, within));
    return unscaled(
      parts.reduce((sum, part) => sum + part, 0n),
      places,
    );
  };
}

export interface MonthPart {
  month: string;
  amount: Decimal;
}

/** The parts of an amount by calendar month, limited to the window. Months outside it are omitted. */
export function partsByMonth(amount: string | Decimal, period: Period, window: Period = period): MonthPart[] {
  const within = daysOf(window);
  const months = monthsOf(period);
  const { units, places } = scaled(amount);
  return divided(units, months).flatMap((part, index): MonthPart[] => {
    const { month, first, next } = months[index]!;
    if (next <= within.first || first >= within.next) return [];
    return [{ month, amount: unscaled(partInside(part, { first, next }, within), places) }];
  });
}

/** The fraction of days inside a window, from 0 to 1. */
export function shareOfDays(period: Period, window: Period): Decimal {
  const [all, within] = [daysOf(period), daysOf(window)];
  const days = Math.min(all.next, within.next) - Math.max(all.first, within.first);
  return new Decimal(Math.max(days, 0)).div(all.next - all.first);
}

/** By largest remainder. A negative amount is split like its positive counterpart. */
function divided(units: bigint, months: readonly MonthDays[]): bigint[] {
  if (units < 0n) return divided(-units, months).map((part) => -part);
  const days = BigInt(months.at(-1)!.next - months[0]!.first);
  const shares = months.map(({ first, next }) => units * BigInt(next - first));
  const parts = shares.map((share) => share / days);
  const left = Number(units - parts.reduce((sum, part) => sum + part, 0n));
  const byLoss = shares
    .map((share, index) => ({ index, loss: share % days }))
    .sort((one, other) => (one.loss === other.loss ? one.index - other.index : one.loss > other.loss ? -1 : 1));
  for (const { index } of byLoss.slice(0, left)) parts[index]! += 1n;
  return parts;
}

/** The part before the window's end minus the part before its start. */
const partInside = (part: bigint, month: Days, within: Days): bigint =>
  partBefore(part, month, within.next) - partBefore(part, month, within.first);

/** Rounds half up to a millionth, so that of two equal pieces the earlier is rounded up. */
function partBefore(part: bigint, { first, next }: Days, edge: number): bigint {
  if (edge <= first) return 0n;
  if (edge >= next) return part;
  if (part < 0n) return -partBefore(-part, { first, next }, edge);
  const days = BigInt(next - first);
  return (2n * part * BigInt(edge - first) + days) / (2n * days);
}

interface Scaled {
  units: bigint;
  places: number;
}

function scaled(amount: string | Decimal): Scaled {
  const decimal = new Decimal(amount);
  const places = Math.max(LEAST_PLACES, decimal.decimalPlaces());
  return { units: BigInt(decimal.times(new Decimal(10).pow(places)).toFixed(0)), places };
}

const unscaled = (units: bigint, places: number): Decimal =>
  new Decimal(units.toString()).div(new Decimal(10).pow(places));
