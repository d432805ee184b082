import type { Period } from '../../../kernel/period.ts';
import { nameOfMonth } from './month.rules.ts';
import type { Coverage, MonthStatus, SeriesKey } from './rules.ts';
import type { EmissionsCoverage } from './schema.ts';

const PERCENT_PLACES = 100;

/** Rounded down: only what is recorded in full is 100 %. */
const percentOf = (recorded: number, expected: number): number | null =>
  expected === 0 ? null : Math.floor((recorded * 100 * PERCENT_PLACES) / expected) / PERCENT_PLACES;

const isExpected = (status: MonthStatus): boolean => status !== 'not_expected' && status !== 'excluded';

export function presentCoverage(
  { periodStart, periodEnd }: Period,
  { months, series, gaps, unrecorded, expected, recorded }: Coverage,
  nameOf: (locationId: string) => string,
): EmissionsCoverage {
  const keyOf = ({ locationId, ghgScope, category }: SeriesKey) => ({
    location: { id: locationId, name: nameOf(locationId) },
    scope: ghgScope,
    category,
  });
  return {
    periodStart,
    periodEnd,
    recordedPercent: percentOf(recorded, expected),
    expectedMonths: expected,
    recordedMonths: recorded,
    complete: gaps.length === 0 && unrecorded.length === 0 && recorded > 0,
    gaps: gaps.map(({ months: missing, ...key }) => ({ ...keyOf(key), months: missing.map(nameOfMonth) })),
    unrecorded: unrecorded.map((one) => ({ scope: one.ghgScope, months: one.months.map(nameOfMonth) })),
    series: series.map(({ rhythm, statuses, ...key }) => ({
      ...keyOf(key),
      rhythm,
      recordedPercent: percentOf(
        statuses.filter((status) => status === 'recorded').length,
        statuses.filter(isExpected).length,
      ),
      months: statuses.map((status, index) => ({ month: nameOfMonth(months[index]!), status })),
    })),
  };
}
