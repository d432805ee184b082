import { type CivilDate, dayBefore, type Period } from './period.ts';

/** The first day of every fiscal year, `MM-DD`. */
export type FiscalYearStart = string;

export const CALENDAR_YEAR: FiscalYearStart = '01-01';

/** Days per month without 29 February, so that the start exists in every year. */
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export function isFiscalYearStart(text: string): boolean {
  const match = /^(\d{2})-(\d{2})$/.exec(text);
  const [month, day] = [Number(match?.[1]), Number(match?.[2])];
  return day >= 1 && day <= (DAYS[month - 1] ?? 0);
}

const yearOf = (date: CivilDate): number => Number(date.slice(0, 4));

/** A fiscal year is named by the calendar year in which it ends. */
export function fiscalYearOf(date: CivilDate, start: FiscalYearStart): number {
  const beginsBeforeTheYear = start !== CALENDAR_YEAR && date.slice(5) >= start;
  return yearOf(date) + (beginsBeforeTheYear ? 1 : 0);
}

/** First and last day of the fiscal year: 365 days, or 366 with a 29 February. */
export function periodOfFiscalYear(year: number, start: FiscalYearStart): Period {
  const first = start === CALENDAR_YEAR ? year : year - 1;
  return { periodStart: dayOf(first, start), periodEnd: dayBefore(dayOf(first + 1, start)) };
}

const dayOf = (year: number, day: string): CivilDate => `${String(year).padStart(4, '0')}-${day}`;
