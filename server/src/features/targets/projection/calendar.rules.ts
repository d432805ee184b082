import { CALENDAR_YEAR, type FiscalYearStart, periodOfFiscalYear } from '../../../kernel/fiscal-year.ts';
import type { CivilDate } from '../../../kernel/period.ts';

/** Days of a year, counted from 0, as ordered and separate stretches. `next` is the first day after a stretch. */
export type Calendar = readonly Stretch[];
export type Stretch = readonly [first: number, next: number];

export interface Span {
  periodStart: CivilDate;
  periodEnd: CivilDate;
}

/** A fiscal year with its twelve months, each beginning on the day of the month on which the year begins. */
export interface Year {
  /** Calendar year in which it ends. */
  number: number;
  /** First day, counted from 1970-01-01. */
  first: number;
  days: number;
  /** Number of days before each month, and in the whole year. */
  before: readonly number[];
}

export function yearOf(number: number, start: FiscalYearStart = CALENDAR_YEAR): Year {
  const { periodStart, periodEnd } = periodOfFiscalYear(number, start);
  const first = countedDay(periodStart);
  const days = countedDay(periodEnd) - first + 1;
  const [year = 0, month = 1, day = 1] = periodStart.split('-').map(Number);
  const before = Array.from({ length: 12 }, (_, index) => countedFrom(year, month + index, day) - first);
  return { number, first, days, before: [...before, days] };
}

/** The given day of a month, or its last day. Month 13 is January of the next year. */
function countedFrom(year: number, month: number, day: number): number {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return Date.UTC(year, month - 1, Math.min(day, last)) / DAY_MS;
}

const DAY_MS = 86_400_000;

/** Number of days before each month of a common year. */
const DAYS_BEFORE: readonly number[] = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];
const DAYS_BEFORE_1970 = 719_162;

/** Uses arithmetic, several times as fast as a Date, since it runs for every recorded period. */
function countedDay(date: CivilDate): number {
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))];
  const past = year - 1;
  const leapDays = Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400);
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const inYear = DAYS_BEFORE[month - 1]! + (isLeap && month > 2 ? 1 : 0) + Number(date.slice(8));
  return past * 365 + leapDays + inYear - 1 - DAYS_BEFORE_1970;
}

export const monthLengths = (year: Year): number[] => countByMonth(year, [[0, year.days]]);

/** Cuts off days outside the year. */
export const inYear = ({ first, days }: Year, { periodStart, periodEnd }: Span): Stretch => [
  Math.max(countedDay(periodStart) - first, 0),
  Math.min(countedDay(periodEnd) - first + 1, days),
];

export const marked = (year: Year, spans: readonly Span[]): Calendar =>
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

export function countByMonth({ before }: Year, calendar: Calendar): number[] {
  const days = Array<number>(12).fill(0);
  for (const [first, next] of calendar)
    for (let month = 0; month < 12 && before[month]! < next; month++) {
      const inMonth = Math.min(next, before[month + 1]!) - Math.max(first, before[month]!);
      if (inMonth > 0) days[month]! += inMonth;
    }
  return days;
}

/**
 * Trips and deliveries leave days with nothing to record between them. So a month with an entry counts as covered, and
 * the latest month up to the end of its entries. A month without entries does not count.
 */
export function withMonthsFilled(year: Year, calendar: Calendar): Calendar {
  const end = calendar.at(-1)?.[1] ?? 0;
  const { before } = year;
  const filled = countByMonth(year, calendar).flatMap((days, month): Stretch[] =>
    days > 0 ? [[before[month]!, Math.min(before[month + 1]!, end)]] : [],
  );
  return merged(filled);
}
