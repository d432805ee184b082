import { Decimal } from '../../../kernel/decimal.ts';
import { type CivilDate, DAY_MS, dayAfter } from '../../../kernel/period.ts';
import { roundQuantity } from '../files/quantity.rules.ts';
import type { GapRule } from '../rules.ts';
import { type DayOfReadings, endOf, type Grid, slotAt, slotsIn, startOf } from './day.rules.ts';

/** An interval in time, with its reading or what stands for it. */
export interface Interval {
  readonly start: number;
  readonly end: number;
  /** Null if there is no reading and the rule fills nothing. */
  readonly quantity: Decimal | null;
  readonly isFilled: boolean;
}

/** Intervals are filled between the first and the last reading only. */
export interface Extent {
  readonly from: number;
  readonly to: number;
}

export type Days = ReadonlyMap<CivilDate, DayOfReadings['quantities']>;

/** The first and the last day. */
export interface Span {
  readonly from: CivilDate;
  readonly to: CivilDate;
}

/** Weeks to go back for a reading at the same local time. */
export const WEEKS = 4;

/**
 * The intervals of consecutive days in order. `days` also has days around them, as far as the rule looks: the days with the
 * readings before and after a gap, or four weeks before.
 */
export function fill(grid: Grid, days: Days, span: Span, rule: GapRule, extent: Extent | null): Interval[] {
  const intervals = intervalsOf(grid, days, span);
  if (rule === 'none' || !extent) return intervals;
  const isInside = ({ start, end }: Interval): boolean => start >= extent.from && end <= extent.to;
  return rule === 'linear'
    ? interpolated(intervals, isInside)
    : intervals.map((each) =>
        each.quantity === null && isInside(each) ? filled(each, sameHourBefore(grid, days, each.start)) : each,
      );
}

function intervalsOf(grid: Grid, days: Days, { from, to }: Span): Interval[] {
  const intervals: Interval[] = [];
  for (let day = from; day <= to; day = dayAfter(day)) {
    const quantities = days.get(day);
    const count = slotsIn(grid, day);
    for (let index = 0; index < count; index++) {
      const quantity = quantities?.[index] ?? null;
      intervals.push({
        start: startOf(grid, { day, index }),
        end: endOf(grid, { day, index }),
        quantity: quantity === null ? null : new Decimal(quantity),
        isFilled: false,
      });
    }
  }
  return intervals;
}

const filled = (interval: Interval, quantity: Decimal | null): Interval =>
  quantity === null ? interval : { ...interval, quantity, isFilled: true };

/** The reading at the same local time one week before, or up to four weeks before if that one is missing too. */
function sameHourBefore(grid: Grid, days: Days, start: number): Decimal | null {
  const local = grid.zone.localOf(start);
  for (let weeks = 1; weeks <= WEEKS; weeks++) {
    const [instant] = grid.zone.instantsOf(local - weeks * 7 * DAY_MS);
    const slot = instant === undefined ? undefined : slotAt(grid, instant);
    const quantity = slot && days.get(slot.day)?.[slot.index];
    if (quantity !== undefined && quantity !== null) return new Decimal(quantity);
  }
  return null;
}

/** On the straight line between the readings before and after the gap. Each value is rounded by itself. */
function interpolated(intervals: readonly Interval[], isInside: (interval: Interval) => boolean): Interval[] {
  const result = [...intervals];
  for (let index = 0; index < result.length; index++) {
    if (result[index]!.quantity !== null) continue;
    let after = index;
    while (after < result.length && result[after]!.quantity === null) after++;
    const [left, right] = [result[index - 1]?.quantity, result[after]?.quantity];
    if (left && right) {
      const steps = after - index + 1;
      const slope = right.minus(left);
      for (let at = index; at < after; at++) {
        const quantity = roundQuantity(left.plus(slope.times(at - index + 1).div(steps)));
        if (isInside(result[at]!)) result[at] = filled(result[at]!, quantity);
      }
    }
    index = after;
  }
  return result;
}
