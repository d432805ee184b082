import type { Period } from '../../../parts/filters/index.ts';

export type PeriodPreset = 'thisMonth' | 'lastMonth' | 'lastQuarter' | 'lastYear';

/** The periods that invoices and meter readings usually have. */
export function entryPeriods(today: Date): ReadonlyArray<{ id: PeriodPreset; period: Period }> {
  const year = today.getFullYear();
  const month = today.getMonth();
  const quarter = month - (month % 3);
  return [
    { id: 'thisMonth', period: months(year, month, 1) },
    { id: 'lastMonth', period: months(year, month - 1, 1) },
    { id: 'lastQuarter', period: months(year, quarter - 3, 3) },
    { id: 'lastYear', period: months(year - 1, 0, 12) },
  ];
}

const months = (year: number, first: number, length: number): Period => ({
  periodStart: day(Date.UTC(year, first, 1)),
  periodEnd: day(Date.UTC(year, first + length, 0)),
});

const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
