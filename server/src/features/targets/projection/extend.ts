import { Decimal } from '../../../kernel/decimal.ts';
import { type Calendar, count, countByMonth, either, monthLengths, withMonthsFilled, type Year } from './calendar.ts';
import type { Recording } from './recording.ts';

export interface Extension {
  projected: Decimal;
  coveredDays: number;
  by: 'complete' | 'months' | 'days';
}

interface Frame {
  year: Year;
  /** Days that are over and closed: nothing can be added to them. */
  settled: Calendar;
  /** Tonnes of each month of the year before, where all twelve are known. */
  season: readonly Decimal[] | undefined;
}

/** Extends the records of a year to the whole year. */
export function extend({ tonnes, days }: Recording, { year, settled, season }: Frame): Extension {
  const covered = either(withMonthsFilled(year, days), settled);
  const coveredDays = count(covered);
  const whole = year.days;
  if (coveredDays === whole) return { projected: tonnes, coveredDays, by: 'complete' };
  if (!season) return { projected: tonnes.times(whole).div(coveredDays), coveredDays, by: 'days' };
  return { projected: bySeason(tonnes, season, { year, covered }), coveredDays, by: 'months' };
}

/** Less than a tenth of an even year's share says nothing about the pace of this year. */
const TOO_LITTLE = 10;

/**
 * In proportion to the same part of last year. If that part held next to nothing, the quotient could be anything, so the
 * rest of last year is added instead.
 */
function bySeason(
  tonnes: Decimal,
  season: readonly Decimal[],
  { year, covered }: { year: Year; covered: Calendar },
): Decimal {
  const all = season.reduce((sum, month) => sum.plus(month), new Decimal(0));
  const part = partOf(season, year, countByMonth(year, covered));
  const even = all.times(count(covered)).div(year.days);
  return part.times(TOO_LITTLE).lt(even) ? tonnes.plus(all).minus(part) : tonnes.times(all).div(part);
}

/** The share of another year's months that corresponds to this many days of each month. */
export function partOf(months: readonly Decimal[], year: Year, days: readonly number[]): Decimal {
  const parts = monthLengths(year).map((length, month) => {
    const tonnes = months[month]!;
    return days[month] === length ? tonnes : tonnes.times(days[month]!).div(length);
  });
  return parts.reduce((sum, part) => sum.plus(part), new Decimal(0));
}
