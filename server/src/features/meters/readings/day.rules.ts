import type { CivilDate } from '../../../kernel/period.ts';
import { dayAfter } from '../../../kernel/period.ts';
import { MINUTE_MS, type Zone } from '../zone.rules.ts';

/** Minutes of a day that has one reading. Its length changes with the clock. */
export const A_DAY = 1440;

/** The intervals into which local days are divided. */
export interface Grid {
  readonly zone: Zone;
  readonly minutes: number;
}

/** The place of an interval: the local day, and the intervals before it on that day. */
export interface Slot {
  readonly day: CivilDate;
  readonly index: number;
}

/** 96 quarter-hours, 92 on the day on which the clock goes forward, 100 on the day on which it goes back. */
export const slotsIn = ({ zone, minutes }: Grid, day: CivilDate): number =>
  minutes === A_DAY ? 1 : Math.ceil(zone.minutesIn(day) / minutes);

/** Undefined if no interval begins at that instant. */
export function slotAt({ zone, minutes }: Grid, instant: number): Slot | undefined {
  const day = zone.dayOf(instant);
  const index = (instant - zone.midnight(day)) / MINUTE_MS / minutes;
  return Number.isInteger(index) && index < slotsIn({ zone, minutes }, day) ? { day, index } : undefined;
}

export const startOf = ({ zone, minutes }: Grid, { day, index }: Slot): number =>
  zone.midnight(day) + index * minutes * MINUTE_MS;

export const endOf = (grid: Grid, { day, index }: Slot): number =>
  index + 1 < slotsIn(grid, day) ? startOf(grid, { day, index: index + 1 }) : grid.zone.midnight(dayAfter(day));

/** The quantities of a local day in order, as decimal text; null where there is no reading. */
export interface DayOfReadings {
  readonly day: CivilDate;
  readonly quantities: ReadonlyArray<string | null>;
}

/** Consecutive intervals without a reading. */
export interface Gap {
  readonly from: number;
  readonly to: number;
  readonly intervals: number;
}

/** What is known of a day without its quantities. */
export interface DayCount {
  readonly day: CivilDate;
  readonly readingCount: number;
}

export const isComplete = (grid: Grid, { day, readingCount }: DayCount): boolean => readingCount === slotsIn(grid, day);

/**
 * The gaps between the first and the last reading, oldest first. `counts` are all days with readings in order; `partial`
 * has the quantities of those that are not complete.
 */
export function gapsBetween(
  grid: Grid,
  counts: readonly DayCount[],
  partial: ReadonlyMap<CivilDate, DayOfReadings['quantities']>,
): Gap[] {
  const [first, last] = [counts[0], counts.at(-1)];
  if (!first || !last) return [];
  const known = new Map(counts.map((each) => [each.day, each]));
  const open = createStretches(grid);
  for (let day = first.day; day <= last.day; day = dayAfter(day)) {
    const count = known.get(day);
    const quantities = partial.get(day);
    if (!count) open.addDay(day);
    else if (isComplete(grid, count) || !quantities) open.end();
    else for (let index = 0; index < slotsIn(grid, day); index++) open.add({ day, index }, quantities[index] ?? null);
  }
  return open.gaps();
}

/** Joins missing intervals. Those before the first reading are no gap, and an open end is dropped. */
function createStretches(grid: Grid) {
  const gaps: Gap[] = [];
  let hasBegun = false;
  let missing: { from: number; to: number; intervals: number } | undefined;
  const end = (): void => {
    if (missing && hasBegun) gaps.push(missing);
    missing = undefined;
    hasBegun = true;
  };
  return {
    end,
    add(slot: Slot, quantity: string | null): void {
      if (quantity !== null) {
        end();
        return;
      }
      missing ??= { from: startOf(grid, slot), to: 0, intervals: 0 };
      missing.to = endOf(grid, slot);
      missing.intervals++;
    },
    /** A day without any reading. */
    addDay(day: CivilDate): void {
      missing ??= { from: grid.zone.midnight(day), to: 0, intervals: 0 };
      missing.to = grid.zone.midnight(dayAfter(day));
      missing.intervals += slotsIn(grid, day);
    },
    gaps: () => gaps,
  };
}

/** The start of the first reading and the end of the last one. */
export function extentOf(grid: Grid, first: DayOfReadings, last: DayOfReadings): { from: number; to: number } {
  const isRead = (quantity: string | null): boolean => quantity !== null;
  return {
    from: startOf(grid, { day: first.day, index: first.quantities.findIndex(isRead) }),
    to: endOf(grid, { day: last.day, index: last.quantities.findLastIndex(isRead) }),
  };
}
