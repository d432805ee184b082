import type { CivilDate } from '../../../kernel/period.ts';

/** Days of a year, counted from 0, as stretches in order and apart. `next` is the first day after a stretch. */
export type Calendar = readonly Stretch[];
export type Stretch = readonly [first: number, next: number];

export interface Span {
  periodStart: CivilDate;
  periodEnd: CivilDate;
}

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

export const daysIn = (year: number): number => (isLeap(year) ? 366 : 365);

/** The days before each month, and those of the whole year. */
const COMMON: readonly number[] = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365];
const LEAP: readonly number[] = COMMON.map((days, month) => (month < 2 ? days : days + 1));

const daysBefore = (year: number): readonly number[] => (isLeap(year) ? LEAP : COMMON);

export const monthLengths = (year: number): number[] => countByMonth(year, [[0, daysIn(year)]]);

/** Without the days outside the year. */
export const inYear = (year: number, { periodStart, periodEnd }: Span): Stretch => [
  Math.max(dayOf(year, periodStart), 0),
  Math.min(dayOf(year, periodEnd) + 1, daysIn(year)),
];

/** By arithmetic, which is several times as fast as a Date; it runs for every recorded period. */
function dayOf(year: number, date: CivilDate): number {
  const dateYear = Number(date.slice(0, 4));
  if (dateYear !== year) return dateYear < year ? -1 : daysIn(year);
  return daysBefore(year)[Number(date.slice(5, 7)) - 1]! + Number(date.slice(8)) - 1;
}

export const marked = (year: number, spans: readonly Span[]): Calendar =>
  merged(spans.map((span) => inYear(year, span)).filter(([first, next]) => first < next));

export function merged(stretches: readonly Stretch[]): Calendar {
  const found: Stretch[] = [];
  for (const [first, next] of stretches.toSorted(([one], [other]) => one - other)) {
    const last = found.at(-1);
    if (last && first <= last[1]) found[found.length - 1] = [last[0], Math.max(last[1], next)];
    else found.push([first, next]);
  }
  return found;
}

export const either = (one: Calendar, other: Calendar): Calendar => merged([...one, ...other]);

export const count = (calendar: Calendar): number => calendar.reduce((sum, [first, next]) => sum + next - first, 0);

export const shareADay = (one: Calendar, other: Calendar): boolean =>
  count(either(one, other)) < count(one) + count(other);

export function countByMonth(year: number, calendar: Calendar): number[] {
  const days = Array<number>(12).fill(0);
  const before = daysBefore(year);
  for (const [first, next] of calendar)
    for (let month = 0; month < 12 && before[month]! < next; month++) {
      const inMonth = Math.min(next, before[month + 1]!) - Math.max(first, before[month]!);
      if (inMonth > 0) days[month]! += inMonth;
    }
  return days;
}

/**
 * Between trips and deliveries lie days with nothing to record. So a month with an entry counts as covered, the latest
 * month up to the end of its entries; a month without entries does not.
 */
export function withMonthsFilled(year: number, calendar: Calendar): Calendar {
  const end = calendar.at(-1)?.[1] ?? 0;
  const before = daysBefore(year);
  const filled = countByMonth(year, calendar).flatMap((days, month): Stretch[] =>
    days > 0 ? [[before[month]!, Math.min(before[month + 1]!, end)]] : [],
  );
  return merged(filled);
}
