import type { Decimal } from '../../../kernel/decimal.ts';
import { type FiscalYearStart, fiscalYearOf } from '../../../kernel/fiscal-year.ts';
import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import { civilDate } from '../../../kernel/period.ts';
import {
  type Comparability,
  type ComparisonFacts,
  compare,
  findMetric,
  unitOfMetric,
} from '../base/comparison.rules.ts';
import type { YearProjection } from '../projection/rules.ts';
import type { MeasuredTerms } from '../store.ts';
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
  /** True if every day of the year lies in closed periods without drafts. */
  isClosed(year: number): boolean;
  /** Facts that decide whether a year can be compared with the base year. */
  factsFor(target: Pick<MeasuredTerms, 'baseYear' | 'ghgScopes'>, year: number): ComparisonFacts;
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
  (targets: readonly MeasuredTerms[]): ChooseYears =>
  () => ({
    from: Math.min(...targets.map(({ baseYear }) => baseYear)),
    to: Math.max(...targets.map(({ targetYear }) => targetYear)),
  });

/** Years in which the progress of the targets is assessed. */
export const currentYearsOf =
  (targets: readonly MeasuredTerms[], now: Date): ChooseYears =>
  (start) => {
    const years = targets.map((target) => currentYearOf(target, now, start));
    return { from: Math.min(...years), to: Math.max(...years) };
  };

/** A target compared with the projections of its years. */
export interface Assessment {
  course: Course;
  unit: string;
  resultOf(year: number): YearResult;
  comparabilityOf(year: number): Comparability;
  progress(): Progress;
  /** Tonnes of credits retired for the assessed year. */
  retired(): Decimal;
  budgets(): Budget[];
}

export function assess(
  row: MeasuredTerms,
  milestones: ReadonlyArray<{ year: number; requiredReductionPercent: string }>,
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
  const metricIn = (year: number): string | undefined => {
    const { intensityDenominator: denominator } = row;
    const metric = denominator && findMetric(projections.factsFor(row, year).metricsOf(year), denominator);
    return metric && unitOfMetric(metric) === denominator?.unit ? metric.value : undefined;
  };
  const comparabilityOf = (year: number): Comparability => compare(row, projections.factsFor(row, year));
  const resultOf = (year: number): YearResult => {
    const result = yearResultOf({ ...row, metricIn }, year, projections.of(row.ghgScopes, year));
    const { recorded, projected } = result;
    return { ...result, recorded: recorded && round(recorded), projected: projected && round(projected) };
  };
  return {
    course,
    unit,
    resultOf,
    comparabilityOf,
    progress: () =>
      assessYear(course, resultOf(currentYear), {
        now,
        unit,
        round,
        fiscalYearStart,
        reasons: comparabilityOf(currentYear).reasons,
        isOver: currentYear === row.targetYear && projections.isClosed(currentYear),
      }),
    retired: () => projections.retiredIn(currentYear),
    budgets: () => budgetsOf(course, resultOf, { thisYear, round, retiredIn: projections.retiredIn, comparabilityOf }),
  };
}
