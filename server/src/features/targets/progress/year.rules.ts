import { Decimal } from '../../../kernel/decimal.ts';
import { CALENDAR_YEAR, type FiscalYearStart, periodOfFiscalYear } from '../../../kernel/fiscal-year.ts';
import { type CivilDate, daysInPeriod } from '../../../kernel/period.ts';
import type { TargetType } from '../codes.schema.ts';
import type { YearProjection } from '../projection/rules.ts';
import type { IntensityDenominator } from '../schema.ts';

/** Emissions of a year in the target's unit. */
export interface YearResult {
  /** Null without entries or denominator. */
  recorded: Decimal | null;
  /** Extended to the whole year if records cover only part of it. */
  projected: Decimal | null;
  /** Part of the year that records cover. */
  coverage: Decimal;
  /** Number of series projected by each method. */
  series: YearProjection['series'];
  lacks: 'entries' | 'denominator' | null;
}

interface Measure {
  type: TargetType;
  baseYear: number;
  intensityDenominator: IntensityDenominator | null;
  /** Value of the denominator in the organisation's metrics, as decimal text. It precedes a typed one. */
  metricIn?(year: number): string | undefined;
}

const NONE: YearResult = {
  recorded: null,
  projected: null,
  coverage: new Decimal(0),
  series: { last_year: 0, days: 0, months: 0, complete: 0 },
  lacks: 'entries',
};

/** Gross for every type: credits never reduce emissions here. */
export function yearResultOf(measure: Measure, year: number, projection: YearProjection | undefined): YearResult {
  if (!projection) return NONE;
  const { recorded, projected, coverage, series } = projection;
  const divisor = divisorOf(measure, year);
  if (!divisor) return { ...NONE, coverage, series, lacks: 'denominator' };
  return { recorded: recorded.div(divisor), projected: projected.div(divisor), coverage, series, lacks: null };
}

/** True if the records cover the whole year. */
export const isComplete = ({ series: { complete, ...open } }: YearResult): boolean =>
  complete > 0 && Object.values(open).every((number) => number === 0);

export function shareOfYear(year: number, until: CivilDate, start: FiscalYearStart = CALENDAR_YEAR): Decimal {
  const { periodStart, periodEnd } = periodOfFiscalYear(year, start);
  return new Decimal(daysInPeriod(periodStart, until)).div(daysInPeriod(periodStart, periodEnd));
}

/** Divisor for the tonnes of a year: 1 except for an intensity. */
export function divisorOf(
  { type, baseYear, intensityDenominator: denominator, metricIn }: Measure,
  year: number,
): Decimal | undefined {
  if (type !== 'intensity' || !denominator) return new Decimal(1);
  const value =
    metricIn?.(year) ?? denominator.values[year] ?? (year === baseYear ? denominator.baseYearValue : undefined);
  return value === undefined ? undefined : new Decimal(value);
}
