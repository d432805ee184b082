import { paperPeriod } from '@tonne/documents';
import { type CivilDate, civilDate } from '../../../kernel/period.ts';

export interface Period {
  periodStart: CivilDate;
  periodEnd: CivilDate;
}

function shifted(date: CivilDate, { years = 0, days = 0 }: { years?: number; days?: number }): CivilDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return civilDate(new Date(Date.UTC(year + years, month - 1, day + days)));
}

/**
 * The same days in the latest earlier year that does not overlap: one year back for periods of up to a year. Computed
 * from the first day and the day after the last, so that a whole February is compared with a whole February.
 */
export function comparisonPeriod({ periodStart, periodEnd }: Period): Period {
  const next = shifted(periodEnd, { days: 1 });
  let years = -1;
  while (shifted(next, { years }) > periodStart) years -= 1;
  return {
    periodStart: shifted(periodStart, { years }),
    periodEnd: shifted(shifted(next, { years }), { days: -1 }),
  };
}

/** True for twelve months, starting on any day. */
export const isFullYear = ({ periodStart, periodEnd }: Period): boolean =>
  shifted(shifted(periodEnd, { days: 1 }), { years: -1 }) === periodStart;

export const isCalendarYear = (period: Period): boolean => isFullYear(period) && period.periodStart.endsWith('-01-01');

/** `2025` for a calendar year, otherwise both days. */
export const periodLabel = (period: Period): string =>
  isCalendarYear(period) ? period.periodStart.slice(0, 4) : paperPeriod(period.periodStart, period.periodEnd);

/** For the head of a column: `2025`, `2024–2025`, `Apr 2024 – Mar 2025`, or both days. */
export function shortLabel({ periodStart, periodEnd }: Period): string {
  const isOfMonths = periodStart.endsWith('-01') && periodEnd === lastDayOf(monthOf(periodEnd));
  if (!isOfMonths) return periodStart === periodEnd ? periodStart : `${periodStart} – ${periodEnd}`;
  const [first, last] = [monthOf(periodStart), monthOf(periodEnd)];
  if (first.endsWith('-01') && last.endsWith('-12'))
    return [...new Set([first.slice(0, 4), last.slice(0, 4)])].join('–');
  return first === last ? monthLabel(first) : `${monthLabel(first)} – ${monthLabel(last)}`;
}

export const monthOf = (date: CivilDate): string => date.slice(0, 7);

const lastDayOf = (month: string): CivilDate => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return civilDate(new Date(Date.UTC(year, number, 0)));
};

/** `2025-01` and the following months of the period. */
export function monthsOf({ periodStart, periodEnd }: Period): string[] {
  const months: string[] = [];
  let month = monthOf(periodStart);
  while (month <= monthOf(periodEnd)) {
    months.push(month);
    month = monthOf(shifted(lastDayOf(month), { days: 1 }));
  }
  return months;
}

const MONTH_NAMES = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Jan 2025` */
export const monthLabel = (month: string): string => `${MONTH_NAMES[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
