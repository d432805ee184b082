/**
 * A civil date, `YYYY-MM-DD`. Its text sorts chronologically, so dates are compared as strings and need no time zone.
 */
export type CivilDate = string;

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;
export const DAY_MS = 86_400_000;

/** `Date` turns 30 February into 2 March, so a date that does not round-trip does not exist. */
export function isCivilDate(text: string): boolean {
  const match = SHAPE.exec(text);
  if (!match || match[1] === '0000') return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && civilDate(date) === text;
}

export const civilDate = (instant: Date): CivilDate => instant.toISOString().slice(0, 10);

/** Both ends count: a one-day period has length 1. */
export function daysInPeriod(start: CivilDate, end: CivilDate): number {
  return (Date.parse(`${end}T00:00:00Z`) - Date.parse(`${start}T00:00:00Z`)) / DAY_MS + 1;
}

export const dayAfter = (date: CivilDate): CivilDate => civilDate(new Date(Date.parse(`${date}T00:00:00Z`) + DAY_MS));

export const daysBefore = (date: CivilDate, days: number): CivilDate =>
  civilDate(new Date(Date.parse(`${date}T00:00:00Z`) - days * DAY_MS));

export const dayBefore = (date: CivilDate): CivilDate => daysBefore(date, 1);

/** First and last day, both included. */
export interface Period {
  periodStart: CivilDate;
  periodEnd: CivilDate;
}

export const liesInside = (inner: Period, outer: Period): boolean =>
  inner.periodStart >= outer.periodStart && inner.periodEnd <= outer.periodEnd;

/** True if they share at least one day. */
export const overlaps = (one: Period, other: Period): boolean =>
  one.periodStart <= other.periodEnd && one.periodEnd >= other.periodStart;

/** The gaps that `parts` leave in `whole`, in order. Parts may overlap and may lie outside. */
export function uncovered(whole: Period, parts: readonly Period[]): Period[] {
  const gaps: Period[] = [];
  let next = whole.periodStart;
  for (const part of parts.toSorted((one, other) => (one.periodStart < other.periodStart ? -1 : 1))) {
    if (next > whole.periodEnd || part.periodStart > whole.periodEnd) break;
    if (part.periodStart > next) gaps.push({ periodStart: next, periodEnd: dayBefore(part.periodStart) });
    if (part.periodEnd >= next) next = dayAfter(part.periodEnd);
  }
  if (next <= whole.periodEnd) gaps.push({ periodStart: next, periodEnd: whole.periodEnd });
  return gaps;
}

/** 1990 is the base year of the Kyoto Protocol. Nobody reports on earlier years. */
export const EARLIEST_DAY: CivilDate = '1990-01-01';

export const endOfNextYear = (now: Date): CivilDate => `${now.getUTCFullYear() + 1}-12-31`;

/** Leap days included. */
export const FIVE_YEARS = { days: 1_827, inWords: 'five years after periodStart' };

export interface PeriodLimits {
  earliest?: CivilDate;
  latest?: CivilDate;
  longest?: { days: number; inWords: string };
}

export interface PeriodProblem {
  field: keyof Period;
  message: string;
}

/** All limits that the period breaks, including an end before its start. */
export function checkPeriod(period: Period, { earliest, latest, longest }: PeriodLimits = {}): PeriodProblem[] {
  const { periodStart, periodEnd } = period;
  const problems: PeriodProblem[] = [];
  const add = (field: keyof Period, message: string) => problems.push({ field, message });
  if (earliest !== undefined && periodStart < earliest) add('periodStart', `must not be before ${earliest}`);
  if (latest !== undefined && periodEnd > latest) add('periodEnd', `must not be after ${latest}`);
  if (periodEnd < periodStart) add('periodEnd', 'must not be before periodStart');
  else if (longest && daysInPeriod(periodStart, periodEnd) > longest.days) {
    add('periodEnd', `must be at most ${longest.inWords}`);
  }
  return problems;
}

/** The wire form of an instant: UTC, whole seconds. */
export const wireTime = (instant: Date): string => `${instant.toISOString().slice(0, 19)}Z`;

export const wireTimeOrNull = (instant: Date | null): string | null => instant && wireTime(instant);
