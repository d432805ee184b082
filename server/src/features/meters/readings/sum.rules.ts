import { Decimal } from '../../../kernel/decimal.ts';
import { HOUR_MS, type Zone } from '../zone.rules.ts';
import type { Interval } from './fill.rules.ts';

export const resolutions = ['interval', 'hour', 'day', 'month'] as const;
export type Resolution = (typeof resolutions)[number];

export interface Sum {
  readonly quantity: Decimal | null;
  readonly filled: Decimal;
  readonly intervals: number;
  readonly filledIntervals: number;
  readonly missingIntervals: number;
}

export interface Row extends Sum {
  readonly start: number;
  readonly end: number;
}

export function sumOf(intervals: Iterable<Interval>): Sum {
  let [quantity, filled] = [new Decimal(0), new Decimal(0)];
  let [count, filledIntervals, missingIntervals] = [0, 0, 0];
  for (const interval of intervals) {
    count++;
    if (interval.quantity === null) {
      missingIntervals++;
      continue;
    }
    quantity = quantity.plus(interval.quantity);
    if (!interval.isFilled) continue;
    filled = filled.plus(interval.quantity);
    filledIntervals++;
  }
  const isEmpty = count === missingIntervals;
  return { quantity: isEmpty ? null : quantity, filled, intervals: count, filledIntervals, missingIntervals };
}

/** Share of the quantity that was filled, in percent. */
export const filledPercent = ({ quantity, filled }: Sum): Decimal =>
  quantity === null || quantity.isZero()
    ? new Decimal(0)
    : filled.times(100).div(quantity).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);

/** Hours, days and months of local time. The hour that the clock repeats is two rows. */
export function rowsOf(zone: Zone, intervals: readonly Interval[], resolution: Resolution): Row[] {
  const rows: Row[] = [];
  let key: string | number | undefined;
  let group: Interval[] = [];
  const end = (): void => {
    const [first, last] = [group[0], group.at(-1)];
    if (first && last) rows.push({ start: first.start, end: last.end, ...sumOf(group) });
    group = [];
  };
  for (const interval of intervals) {
    const next = keyOf(zone, interval.start, resolution);
    if (next !== key) end();
    key = next;
    group.push(interval);
  }
  end();
  return rows;
}

function keyOf(zone: Zone, start: number, resolution: Resolution): string | number {
  if (resolution === 'interval') return start;
  const local = zone.localOf(start);
  if (resolution === 'hour') return start - (local % HOUR_MS);
  const day = zone.dayOf(start);
  return resolution === 'day' ? day : day.slice(0, 7);
}
