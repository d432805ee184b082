import { Decimal } from '../../../kernel/decimal.ts';
import { type CivilDate, daysInPeriod } from '../../../kernel/period.ts';
import type { IntensityDenominator, TargetType } from '../schema.ts';

/** What the books say about a year: tonnes of the scopes covered. */
export interface YearBooks {
  tco2e: Decimal;
  entries: number;
  /** The last day any entry covers. */
  coveredUntil: CivilDate | null;
  /** Confirmed retirements. */
  retired: Decimal;
}

/** A year as a target sees it, in the target's unit. */
export interface Reading {
  /** Recorded; null where it cannot be told. */
  recorded: Decimal | null;
  /** Extended to the whole year where records end before it. */
  projected: Decimal | null;
  /** Which part of the year the records cover. */
  coverage: Decimal;
  coveredUntil: CivilDate | null;
  lacks: 'entries' | 'denominator' | null;
}

interface Measure {
  type: TargetType;
  baseYear: number;
  intensityDenominator: IntensityDenominator | null;
}

const NONE: Reading = {
  recorded: null,
  projected: null,
  coverage: new Decimal(0),
  coveredUntil: null,
  lacks: 'entries',
};

/** A part of a year always looks small: it is judged by what it comes to at the same pace. */
export function readYear(measure: Measure, year: number, books: YearBooks | undefined): Reading {
  if (!books || books.entries === 0 || books.coveredUntil === null) return NONE;
  const coverage = shareOfYear(year, books.coveredUntil);
  const divisor = divisorOf(measure, year);
  if (!divisor) return { ...NONE, coverage, coveredUntil: books.coveredUntil, lacks: 'denominator' };
  const retired = measure.type === 'net_zero' ? books.retired : new Decimal(0);
  const inUnit = (tonnes: Decimal): Decimal => tonnes.minus(retired).div(divisor);
  return {
    recorded: inUnit(books.tco2e),
    projected: inUnit(books.tco2e.div(coverage)),
    coverage,
    coveredUntil: books.coveredUntil,
    lacks: null,
  };
}

export const shareOfYear = (year: number, until: CivilDate): Decimal =>
  new Decimal(daysInPeriod(`${year}-01-01`, until)).div(daysInPeriod(`${year}-01-01`, `${year}-12-31`));

/** What tonnes of a year are divided by: 1 but for an intensity. */
export function divisorOf(
  { type, baseYear, intensityDenominator: denominator }: Measure,
  year: number,
): Decimal | undefined {
  if (type !== 'intensity' || !denominator) return new Decimal(1);
  const value = denominator.values[year] ?? (year === baseYear ? denominator.baseYearValue : undefined);
  return value === undefined ? undefined : new Decimal(value);
}
