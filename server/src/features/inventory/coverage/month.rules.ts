import { type CivilDate, DAY_MS, dayBefore, type Period } from '../../../kernel/period.ts';

/** A calendar month, counted from January of year 0. */
export type Month = number;

export const monthOf = (date: CivilDate): Month => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

/** `2025-01` */
export const nameOfMonth = (month: Month): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;

export const firstDayOf = (month: Month): CivilDate => `${nameOfMonth(month)}-01`;
export const lastDayOf = (month: Month): CivilDate => dayBefore(firstDayOf(month + 1));

/** Days since 1970-01-01. */
export const dayNumber = (date: CivilDate): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS;

const firstDayNumber = (month: Month): number => Date.UTC(Math.floor(month / 12), month % 12, 1) / DAY_MS;

export const lengthOf = (month: Month): number => firstDayNumber(month + 1) - firstDayNumber(month);

/** Number of the month's days that lie in a period given by day numbers, both ends included. */
export function daysInMonth(month: Month, first: number, last: number): number {
  return Math.max(0, Math.min(last, firstDayNumber(month + 1) - 1) - Math.max(first, firstDayNumber(month)) + 1);
}

/** True from half of the days on. A bill from the 15th to the 14th covers both of its months with the bills beside it. */
export const isMost = (days: number, month: Month): boolean => 2 * days >= lengthOf(month);

/** The months that lie in the period with at least half of their days; for a shorter period, all that it touches. */
export function monthsOf({ periodStart, periodEnd }: Period): Month[] {
  const first = monthOf(periodStart);
  const touched = Array.from({ length: monthOf(periodEnd) - first + 1 }, (_, index) => first + index);
  const [from, to] = [dayNumber(periodStart), dayNumber(periodEnd)];
  const mostly = touched.filter((month) => isMost(daysInMonth(month, from, to), month));
  return mostly.length === 0 ? touched : mostly;
}

/** The last month that is over before this day. */
export const lastMonthBefore = (day: CivilDate): Month => monthOf(day) - 1;
