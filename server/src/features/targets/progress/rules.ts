import { inThousands } from '@tonne/documents';
import { Decimal } from '../../../kernel/decimal.ts';
import { CALENDAR_YEAR, type FiscalYearStart, fiscalYearOf } from '../../../kernel/fiscal-year.ts';
import { type CivilDate, civilDate } from '../../../kernel/period.ts';
import type { ProgressStatus } from '../codes.schema.ts';
import type { Method } from '../projection/rules.ts';
import { allowedIn, type Course, levelAt, targetLevel } from '../trajectory.rules.ts';
import { isComplete, shareOfYear, type YearResult } from './year.rules.ts';

interface Facts {
  status: ProgressStatus;
  year: number;
  result: YearResult;
  allowed: Decimal;
  /** Level of the target year. */
  level: Decimal;
  unit: string;
}

/** Explains the status with its numbers and how they were computed. */
export function explain(facts: Facts): string {
  const { year, result, unit } = facts;
  const { projected, recorded } = result;
  if (projected === null || recorded === null) return missingData(result, year);
  const figure = (amount: Decimal): string => `${shown(amount)} ${unit}`;
  const verdict = verdictOn(projected, facts, figure);
  if (isComplete(result)) return `${figure(projected)} are recorded for ${year}, ${verdict}.`;
  const covered = `${figure(recorded)} recorded for ${result.coverage.times(100).toDecimalPlaces(1)} % of the year`;
  return `${figure(projected)} are projected for ${year}, from ${covered}, ${verdict}. ${bySeries(result, year)}`;
}

function verdictOn(projected: Decimal, { status, year, allowed, level }: Facts, figure: (amount: Decimal) => string) {
  switch (status) {
    case 'achieved':
      return `no more than the ${figure(level)} of the target`;
    case 'ahead':
      return `no more than the ${figure(level)} of the target, whose year is not closed yet`;
    case 'on_track':
      return `within the ${figure(allowed)} that ${year} allows`;
    default:
      return `${excess(projected, allowed)} the ${figure(allowed)} that ${year} allows`;
  }
}

const missingData = ({ lacks }: YearResult, year: number): string =>
  lacks === 'denominator'
    ? `The intensity denominator has no value for ${year}.`
    : `No entry of ${year} in the covered scopes is approved yet.`;

function bySeries({ series }: YearResult, year: number): string {
  const words: Record<Method, string> = {
    complete: 'as recorded',
    months: `from the same months of ${year - 1}`,
    days: 'by days',
    last_year: `as in ${year - 1}, with little or nothing recorded yet`,
  };
  const named = (['complete', 'months', 'days', 'last_year'] as const).filter((method) => series[method] > 0);
  return `Projected by series (category and location): ${named.map((method) => `${series[method]} ${words[method]}`).join('; ')}.`;
}

function excess(projected: Decimal, allowed: Decimal): string {
  const percent = allowed.lte(0) ? allowed : projected.div(allowed).minus(1).times(100).toDecimalPlaces(1);
  return percent.isZero() ? 'above' : `${percent} % above`;
}

/** Shows at least four significant digits, and at most grams, which is enough to check the status. */
const shown = (amount: Decimal): string =>
  inThousands((amount.abs().gte('0.001') ? amount.toDecimalPlaces(6) : amount.toSignificantDigits(4)).toFixed());

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
  notComparable: readonly string[];
}

/** This year, or the nearest year of the target. */
export const currentYearOf = (
  { baseYear, targetYear }: Pick<Course, 'baseYear' | 'targetYear'>,
  now: Date,
  start: FiscalYearStart = CALENDAR_YEAR,
): number => Math.min(Math.max(fiscalYearOf(civilDate(now), start), baseYear), targetYear);

interface Context {
  now: Date;
  unit: string;
  round(amount: Decimal): Decimal;
  fiscalYearStart?: FiscalYearStart;
  /** Reasons why the year cannot be compared with the base year; empty if it can. */
  reasons: readonly string[];
  /** True if the year is the target year and is closed. */
  isOver: boolean;
}

export function assessYear(course: Course, result: YearResult, context: Context): Progress {
  const { now, unit, round, fiscalYearStart, reasons, isOver } = context;
  const year = currentYearOf(course, now, fiscalYearStart);
  const allowed = round(allowedIn(course, year));
  const level = round(targetLevel(course));
  const { projected } = result;
  const isComparable = reasons.length === 0;
  const standing = projected === null ? 'no_data' : statusOf(projected, { allowed, level, isOver });
  const status = isComparable || projected === null ? standing : 'not_comparable';
  return {
    currentYear: year,
    current: result.recorded ?? new Decimal(0),
    projected,
    allowed,
    trajectory: trajectoryOn(course, civilDate(now), fiscalYearStart),
    progressPercent: projected === null || !isComparable ? new Decimal(0) : progressOf(course, projected),
    status,
    because: isComparable
      ? explain({ status, year, result, allowed, level, unit })
      : [...(projected === null ? [missingData(result, year)] : []), ...reasons].join(' '),
    notComparable: reasons,
  };
}

interface Limits {
  allowed: Decimal;
  level: Decimal;
  isOver: boolean;
}

/** A target is achieved once its year is closed. Until then the best status is ahead. */
function statusOf(projected: Decimal, { allowed, level, isOver }: Limits): ProgressStatus {
  if (projected.lte(level)) return isOver ? 'achieved' : 'ahead';
  if (projected.lte(allowed)) return 'on_track';
  return projected.lte(allowed.times(AT_RISK)) ? 'at_risk' : 'off_track';
}

/** The trajectory reaches a year's allowance on the last day of that year. */
export function trajectoryOn(course: Course, day: CivilDate, start: FiscalYearStart = CALENDAR_YEAR): Decimal {
  const year = fiscalYearOf(day, start);
  return levelAt(course, shareOfYear(year, day, start).plus(year - 1));
}

const progressOf = (course: Course, projected: Decimal): Decimal =>
  course.base
    .minus(projected)
    .div(course.base.minus(targetLevel(course)))
    .times(100);

/** True if the year's emissions are within the allowance. A year without records proves nothing. */
export const isReached = ({ projected }: YearResult, allowed: Decimal): boolean => projected?.lte(allowed) ?? false;
