import { Decimal } from '../../../kernel/decimal.ts';
import { type CivilDate, civilDate } from '../../../kernel/period.ts';
import { allowedIn, type Course, levelAt, targetLevel } from '../trajectory.ts';
import { explain } from './because.ts';
import type { ProgressStatus } from './status.ts';
import { type Reading, shareOfYear } from './year.ts';

/** Above the allowance by up to a tenth is a risk; by more, the target is off its track. */
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

/** This year, held inside the years of the target. */
export const currentYearOf = ({ baseYear, targetYear }: Pick<Course, 'baseYear' | 'targetYear'>, now: Date): number =>
  Math.min(Math.max(now.getUTCFullYear(), baseYear), targetYear);

interface Occasion {
  now: Date;
  unit: string;
  round(amount: Decimal): Decimal;
}

export function judge(course: Course, reading: Reading, { now, unit, round }: Occasion): Progress {
  const year = currentYearOf(course, now);
  const allowed = round(allowedIn(course, year));
  const level = round(targetLevel(course));
  const { projected } = reading;
  const status = projected === null ? 'no_data' : statusOf(projected, allowed, level);
  return {
    currentYear: year,
    current: reading.recorded ?? new Decimal(0),
    projected,
    allowed,
    trajectory: trajectoryOn(course, civilDate(now)),
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

/** On the last day of a year it has come down to what that year allows; before, it is on its way there. */
export function trajectoryOn(course: Course, day: CivilDate): Decimal {
  const year = Number(day.slice(0, 4));
  return levelAt(course, shareOfYear(year, day).plus(year - 1));
}

const progressOf = (course: Course, projected: Decimal): Decimal =>
  course.base
    .minus(projected)
    .div(course.base.minus(targetLevel(course)))
    .times(100);

/** Whether the year brought emissions down so far. A year without records shows nothing. */
export const isReached = ({ projected }: Reading, allowed: Decimal): boolean => projected?.lte(allowed) ?? false;
