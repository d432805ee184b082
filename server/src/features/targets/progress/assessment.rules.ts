import type { Decimal } from '../../../kernel/decimal.ts';
import { type FiscalYearStart, fiscalYearOf } from '../../../kernel/fiscal-year.ts';
import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import { civilDate } from '../../../kernel/period.ts';
import type { MilestoneRow } from '../milestones/store.ts';
import type { YearProjection } from '../projection/rules.ts';
import type { TargetDraft } from '../store.ts';
import { type Course, courseOf, roundFor, unitOf } from '../trajectory.rules.ts';
import { type Budget, budgetsOf } from './budget.rules.ts';
import { assessYear, currentYearOf, type Progress } from './rules.ts';
import { type YearResult, yearResultOf } from './year.rules.ts';

/** Projections of an organisation's years, for any set of scopes. */
export interface AnnualProjections {
  /** Undefined if the year has no entries. */
  of(ghgScopes: readonly GhgScope[], year: number): YearProjection | undefined;
  /** Tonnes of confirmed credits retired for a year. They are shown, never subtracted. */
  retiredIn(year: number): Decimal;
  fiscalYearStart: FiscalYearStart;
}

export interface Years {
  from: number;
  to: number;
}

/** Years to read, which may depend on the start of the fiscal year. */
export type ChooseYears = (start: FiscalYearStart) => Years;

/** From the earliest base year to the latest target year; empty without targets. */
export const yearsOf =
  (targets: readonly TargetDraft[]): ChooseYears =>
  () => ({
    from: Math.min(...targets.map(({ baseYear }) => baseYear)),
    to: Math.max(...targets.map(({ targetYear }) => targetYear)),
  });

/** Years in which the progress of the targets is assessed. */
export const currentYearsOf =
  (targets: readonly TargetDraft[], now: Date): ChooseYears =>
  (start) => {
    const years = targets.map((target) => currentYearOf(target, now, start));
    return { from: Math.min(...years), to: Math.max(...years) };
  };

/** A target compared with the projections of its years. */
export interface Assessment {
  course: Course;
  unit: string;
  resultOf(year: number): YearResult;
  progress(): Progress;
  /** Tonnes of credits retired for the assessed year. */
  retired(): Decimal;
  budgets(): Budget[];
}

export function assess(
  row: TargetDraft,
  milestones: readonly MilestoneRow[],
  projections: AnnualProjections,
  now: Date,
): Assessment {
  const course = courseOf(row, milestones);
  const unit = unitOf(row);
  const { fiscalYearStart } = projections;
  const thisYear = fiscalYearOf(civilDate(now), fiscalYearStart);
  const currentYear = currentYearOf(course, now, fiscalYearStart);
  // Rounded before the comparison, so that two figures that look the same are the same.
  const round = (amount: Decimal): Decimal => roundFor(row, amount);
  const resultOf = (year: number): YearResult => {
    const result = yearResultOf(row, year, projections.of(row.ghgScopes, year));
    const { recorded, projected } = result;
    return { ...result, recorded: recorded && round(recorded), projected: projected && round(projected) };
  };
  return {
    course,
    unit,
    resultOf,
    progress: () => assessYear(course, resultOf(currentYear), { now, unit, round, fiscalYearStart }),
    retired: () => projections.retiredIn(currentYear),
    budgets: () => budgetsOf(course, resultOf, { thisYear, round, retiredIn: projections.retiredIn }),
  };
}
