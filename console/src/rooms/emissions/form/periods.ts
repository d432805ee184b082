import { fiscalYearOf, type Period, yearPeriod } from '../../../parts/filters/index.ts';

export type PeriodPreset = 'thisMonth' | 'lastMonth' | 'lastQuarter' | 'lastYear';

/** The periods that invoices and meter readings usually have; years are fiscal ones. */
export function entryPeriods(
  today: Date,
  fiscalYearStart?: string,
): ReadonlyArray<{ id: PeriodPreset; period: Period }> {
  const year = today.getFullYear();
  const month = today.getMonth();
  const quarter = month - (month % 3);
  const fiscalYear = fiscalYearOf(day(Date.UTC(year, month, today.getDate())), fiscalYearStart);
  return [
    { id: 'thisMonth', period: months(year, month, 1) },
    { id: 'lastMonth', period: months(year, month - 1, 1) },
    { id: 'lastQuarter', period: months(year, quarter - 3, 3) },
    { id: 'lastYear', period: yearPeriod(fiscalYear - 1, fiscalYearStart) },
  ];
}

const months = (year: number, first: number, length: number): Period => ({
  periodStart: day(Date.UTC(year, first, 1)),
  periodEnd: day(Date.UTC(year, first + length, 0)),
});

const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
