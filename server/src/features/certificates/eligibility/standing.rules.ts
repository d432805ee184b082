import { type FiscalYearStart, fiscalYearOf, periodOfFiscalYear } from '../../../kernel/fiscal-year.ts';
import { type Scope3Category, scope3Categories } from '../../../kernel/ghg-scope.ts';
import { type CivilDate, dayAfter, type Period } from '../../../kernel/period.ts';

/** Criteria of carbon neutrality, from the data file of this release. */
export interface NeutralityCriteria {
  publication: string;
  /** Yearly reduction in percent of the base-year emissions. */
  leastPercentAYear: number;
}

/** Facts about the organisation that decide, beside its figures, whether it may call itself neutral. */
export interface Standing {
  readonly fiscalYearStart: FiscalYearStart;
  readonly criteria: NeutralityCriteria;
  /** Scope 3 categories that neither counted entries nor the statement of the year name, by fiscal year. */
  readonly unstated: ReadonlyArray<{ year: number; categories: readonly Scope3Category[] }>;
  /** First days of the other periods for which the organisation has claimed carbon neutrality. */
  readonly claimedFrom: readonly CivilDate[];
}

/** Fiscal years that the period touches. */
export function fiscalYearsOf({ periodStart, periodEnd }: Period, start: FiscalYearStart): number[] {
  const first = fiscalYearOf(periodStart, start);
  return Array.from({ length: fiscalYearOf(periodEnd, start) - first + 1 }, (_, index) => first + index);
}

/** Number of fiscal years in the period; undefined unless they are whole. */
export function wholeYears(period: Period, start: FiscalYearStart): number | undefined {
  const years = fiscalYearsOf(period, start);
  const [first = 0, last = first] = [years[0], years.at(-1)];
  const isWhole =
    periodOfFiscalYear(first, start).periodStart === period.periodStart &&
    periodOfFiscalYear(last, start).periodEnd === period.periodEnd;
  return isWhole ? years.length : undefined;
}

/** Reporting periods are months, or fiscal years, which may begin within a month. */
export const areWholeMonths = ({ periodStart, periodEnd }: Period): boolean =>
  periodStart.endsWith('-01') && dayAfter(periodEnd).endsWith('-01');

/** Scope 3 categories that nothing is said about. */
export function unstatedIn(recorded: ReadonlySet<string>, stated: ReadonlySet<string>): Scope3Category[] {
  return scope3Categories.filter((category) => !recorded.has(category) && !stated.has(category));
}
