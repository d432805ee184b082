import { Decimal } from '../../../kernel/decimal.ts';
import { CALENDAR_YEAR, type FiscalYearStart, fiscalYearOf } from '../../../kernel/fiscal-year.ts';
import { type CivilDate, civilDate } from '../../../kernel/period.ts';
import { allowedIn, type Course, levelAt, targetLevel } from '../trajectory.ts';
import { explain } from './because.ts';
import type { ProgressStatus } from './status.ts';
import { type Reading, shareOfYear } from './year.ts';

/** Up to a tenth above the allowance, a target is at risk; beyond that, it is off track. */
const AT_RISK = new Decimal('1.1');

export interface Progress {
  currentYear: number;
  current: Decimal;
  projected: Decimal | null;
  allowed: Decimal;
  trajectory: Decimal;
  progressPercent: Decimal;
  status: ProgressStatus;
  because: string;
}

/** This year, or the nearest year of the target. */
export const currentYearOf = (
  { baseYear, targetYear }: Pick<Course, 'baseYear' | 'targetYear'>,
  now: Date,
  start: FiscalYearStart = CALENDAR_YEAR,
): number => Math.min(Math.max(fiscalYearOf(civilDate(now), start), baseYear), targetYear);

interface Occasion {
  now: Date;
  unit: string;
  round(amount: Decimal): Decimal;
  fiscalYearStart?: FiscalYearStart;
}

export function judge(course: Course, reading: Reading, occasion: Occasion): Progress {
  const { now, unit, round, fiscalYearStart } = occasion;
  const year = currentYearOf(course, now, fiscalYearStart);
  const allowed = round(allowedIn(course, year));
  const level = round(targetLevel(course));
  const { projected } = reading;
  const status = projected === null ? 'no_data' : statusOf(projected, allowed, level);
  return {
    currentYear: year,
    current: reading.recorded ?? new Decimal(0),
    projected,
    allowed,
    trajectory: trajectoryOn(course, civilDate(now), fiscalYearStart),
    progressPercent: projected === null ? new Decimal(0) : progressOf(course, projected),
    status,
    because: explain({ status, year, reading, allowed, level, unit }),
  };
}

function statusOf(projected: Decimal, allowed: Decimal, level: Decimal): ProgressStatus {
  if (projected.lte(level)) return 'achieved';
  if (projected.lte(allowed)) return 'on_track';
  return projected.lte(allowed.times(AT_RISK)) ? 'at_risk' : 'off_track';
}

/** On the last day of a year, the trajectory has come down to that year's allowance. */
export function trajectoryOn(course: Course, day: CivilDate, start: FiscalYearStart = CALENDAR_YEAR): Decimal {
  const year = fiscalYearOf(day, start);
  return levelAt(course, shareOfYear(year, day, start).plus(year - 1));
}

const progressOf = (course: Course, projected: Decimal): Decimal =>
  course.base
    .minus(projected)
    .div(course.base.minus(targetLevel(course)))
    .times(100);

/** Whether emissions of the year are within the allowance. A year without records proves nothing. */
export const isReached = ({ projected }: Reading, allowed: Decimal): boolean => projected?.lte(allowed) ?? false;
