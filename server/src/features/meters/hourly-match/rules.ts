import { Decimal, roundTonnes } from '../../../kernel/decimal.ts';
import { checkPeriod, daysBefore, EARLIEST_DAY } from '../../../kernel/period.ts';
import type { ErrorDetail } from '../../../platform/errors/index.ts';
import type { Interval, Span } from '../readings/fill.rules.ts';
import { HOUR_MS } from '../zone.rules.ts';

/** Energy in kWh by hour: the hours since 1970. */
export type ByHour = Map<number, Decimal>;

const LATEST_DAY = '9998-12-31';
const A_YEAR = { days: 366, inWords: '366 days after from' };

const DAYS_BEFORE = 364;

/** The asked days, or the last year of the readings. */
export function spanOf(asked: Partial<Span>, readings: Span): Span {
  const to = asked.to ?? readings.to;
  const yearBefore = daysBefore(to, DAYS_BEFORE);
  return { to, from: asked.from ?? (yearBefore > readings.from ? yearBefore : readings.from) };
}

export const checkSpan = ({ from, to }: Span): ErrorDetail[] =>
  checkPeriod(
    { periodStart: from, periodEnd: to },
    { earliest: EARLIEST_DAY, latest: LATEST_DAY, longest: A_YEAR },
  ).map(({ field, message }) => ({
    field: field === 'periodStart' ? 'from' : 'to',
    message: message.replace('periodStart', 'from'),
  }));

export const ZERO = new Decimal(0);

export interface Hours {
  readonly kwh: ByHour;
  /** Hours of which an interval is open. They count nowhere. */
  readonly missing: number;
}

/** Sums of hours. An interval belongs to the hour in which it begins. */
export function byHour(intervals: readonly Interval[], toKwh: (quantity: Decimal) => Decimal): Hours {
  const sums: ByHour = new Map();
  const open = new Set<number>();
  for (const { start, quantity } of intervals) {
    const hour = Math.floor(start / HOUR_MS);
    if (quantity === null) open.add(hour);
    else sums.set(hour, (sums.get(hour) ?? ZERO).plus(quantity));
  }
  for (const hour of open) sums.delete(hour);
  for (const [hour, sum] of sums) sums.set(hour, toKwh(sum));
  return { kwh: sums, missing: open.size };
}

export const total = (hours: ByHour): Decimal => [...hours.values()].reduce((sum, kwh) => sum.plus(kwh), ZERO);

/** Adds the hours of one meter to those of others. */
export function add(to: ByHour, hours: ByHour): void {
  for (const [hour, kwh] of hours) to.set(hour, (to.get(hour) ?? ZERO).plus(kwh));
}

/** The output behind an instrument that serves the meter. */
export interface Supply {
  readonly kgCo2ePerKwh: Decimal;
  /** Metered output in the hours that the instrument covers. */
  readonly output: ByHour;
  /** Part of the output that the instrument stands for: less than 1 if it was bought for less than the output. */
  readonly bought: Decimal;
  /** Consumption of all meters that the instrument serves, this one included. */
  readonly demand: ByHour;
}

export interface Matched {
  readonly kwh: Decimal;
  /** Emissions of the matched energy by the rates of the instruments. */
  readonly kg: Decimal;
}

export interface HourlyMatch extends Matched {
  readonly uncoveredHours: number;
}

/**
 * Per hour, the meter has a share of each output in proportion to its consumption, so that no output counts twice. Matched is
 * the lesser of consumption and shares; it comes from the outputs in proportion to their shares.
 */
export function matchHours(consumption: ByHour, supplies: readonly Supply[]): HourlyMatch {
  let [kwh, kg] = [ZERO, ZERO];
  let uncoveredHours = 0;
  for (const [hour, consumed] of consumption) {
    const shares = supplies.map((supply) => ({
      kwh: shareOf(supply, consumed, supply.output.get(hour) ?? ZERO, supply.demand.get(hour) ?? ZERO),
      kgCo2ePerKwh: supply.kgCo2ePerKwh,
    }));
    const matched = matchOne(consumed, shares);
    kwh = kwh.plus(matched.kwh);
    kg = kg.plus(matched.kg);
    if (matched.kwh.lt(consumed)) uncoveredHours++;
  }
  return { kwh, kg, uncoveredHours };
}

/** The same with the sums of all hours, as an annual claim does it. */
export function matchTotals(consumption: ByHour, supplies: readonly Supply[]): Matched {
  const consumed = total(consumption);
  const shares = supplies.map((supply) => ({
    kwh: shareOf(supply, consumed, total(supply.output), total(supply.demand)),
    kgCo2ePerKwh: supply.kgCo2ePerKwh,
  }));
  return matchOne(consumed, shares);
}

const shareOf = ({ bought }: Supply, consumed: Decimal, output: Decimal, demand: Decimal): Decimal =>
  demand.isZero() ? ZERO : output.times(bought).times(consumed).div(demand);

interface Share {
  readonly kwh: Decimal;
  readonly kgCo2ePerKwh: Decimal;
}

function matchOne(consumed: Decimal, shares: readonly Share[]): Matched {
  const available = shares.reduce((sum, { kwh }) => sum.plus(kwh), ZERO);
  if (available.isZero()) return { kwh: ZERO, kg: ZERO };
  const kwh = Decimal.min(consumed, available);
  const all = shares.reduce((sum, share) => sum.plus(share.kwh.times(share.kgCo2ePerKwh)), ZERO);
  return { kwh, kg: kwh.eq(available) ? all : all.times(kwh).div(available) };
}

/** Part of an output that an instrument with an amount stands for. */
export const boughtPart = (quantityKwh: string | null, outputKwh: Decimal): Decimal =>
  quantityKwh === null || outputKwh.lte(quantityKwh) ? new Decimal(1) : new Decimal(quantityKwh).div(outputKwh);

/** Matched energy by its instruments, the rest by the grid. Rounded once, at the end. */
export const tonnesOf = (matched: Matched, consumed: Decimal, gridKgPerKwh: Decimal): Decimal =>
  roundTonnes(matched.kg.plus(consumed.minus(matched.kwh).times(gridKgPerKwh)).div(1000));

/** Percent with two decimals; null if nothing was consumed. */
export const scoreOf = (matched: Decimal, consumed: Decimal): Decimal | null =>
  consumed.isZero() ? null : matched.times(100).div(consumed).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
