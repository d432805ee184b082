import { type FiscalYearStart, fiscalYearOf } from '../../../kernel/fiscal-year.ts';
import { checkPeriod, civilDate, FIVE_YEARS, type Period } from '../../../kernel/period.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/index.ts';
import { refuseIfAny } from '../../../platform/errors/index.ts';
import type { WithQuery } from '../../../platform/http/index.ts';
import { excludedSources, readAccounting, readReporter } from '../../organisations/index.ts';
import type { ReadFilter } from '../filter.service.ts';
import type { EntrySelection } from '../selection.store.ts';
import { firstDayOf, lastDayOf, lastMonthBefore, type Month, monthOf, nameOfMonth } from './month.rules.ts';
import { presentCoverage } from './present.ts';
import {
  ANYWHERE,
  type Coverage,
  type CoverageGap,
  coverageOf,
  HISTORY_MONTHS,
  MOST_SERIES,
  type SeriesKey,
  type UnrecordedScope,
} from './rules.ts';
import type { CoverageQuery, EmissionsCoverage } from './schema.ts';
import { readSeries } from './store.ts';

interface Choice {
  /** Months after it are pending. By default every month of the period is expected by now. */
  lastOver?: Month;
  most?: number;
}

/** What is expected and recorded in the months of a period. Reads the totals of the period and of two years before it. */
export async function readCoverage(
  db: Db,
  { organisationId, periodStart, periodEnd, ...filter }: EntrySelection,
  { lastOver = Number.POSITIVE_INFINITY, most = Number.MAX_SAFE_INTEGER }: Choice = {},
): Promise<Coverage> {
  const history = { periodStart: firstDayOf(monthOf(periodStart) - HISTORY_MONTHS), periodEnd };
  const [{ fiscalYearStart }, series] = await db.together((same) =>
    Promise.all([
      readAccounting(same, organisationId),
      readSeries(same, { organisationId, ...filter, ...history }, most),
    ]),
  );
  const isExcluded = await readExclusions(db, organisationId, { periodStart, periodEnd }, fiscalYearStart);
  return coverageOf(series, { period: { periodStart, periodEnd }, lastOver, isExcluded });
}

type IsExcluded = (series: SeriesKey, month: Month) => boolean;

/** An exclusion acts on every month of its fiscal year, and only if it names a location or a category. */
async function readExclusions(
  db: Db,
  organisationId: string,
  { periodStart, periodEnd }: Period,
  start: FiscalYearStart,
): Promise<IsExcluded> {
  const yearOf = (month: Month): number => fiscalYearOf(lastDayOf(month), start);
  const years = { from: fiscalYearOf(periodStart, start), to: fiscalYearOf(periodEnd, start) };
  const excluded = await excludedSources(db, organisationId, years);
  return ({ locationId, category }, month) =>
    excluded.some(
      (each) =>
        each.fiscalYear === yearOf(month) &&
        (each.locationId === null ? each.category !== null : each.locationId === locationId) &&
        (each.category === null ? locationId !== ANYWHERE : each.category === category),
    );
}

type Named<T> = Omit<T, 'months'> & { months: string[] };

/** Missing months by name, and the locations by theirs. */
export interface MissingMonths {
  gaps: Array<Named<CoverageGap> & { locationName: string }>;
  unrecorded: Array<Named<UnrecordedScope>>;
}

/** What a claim about the period lacks. A month that is not over is missing too. */
export async function readMissingMonths(db: Db, selection: EntrySelection): Promise<MissingMonths> {
  const { gaps, unrecorded } = await readCoverage(db, selection);
  const nameOf = gaps.length === 0 ? String : await readLocationNames(db, selection.organisationId);
  return {
    gaps: gaps.map(({ months, ...gap }) => ({
      ...gap,
      locationName: nameOf(gap.locationId),
      months: months.map(nameOfMonth),
    })),
    unrecorded: unrecorded.map(({ months, ...scope }) => ({ ...scope, months: months.map(nameOfMonth) })),
  };
}

async function readLocationNames(db: Db, organisationId: string): Promise<(id: string) => string> {
  const { locations } = await readReporter(db, organisationId);
  const names = new Map(locations.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? id;
}

export type Coverages = ReturnType<typeof createCoverage>;

export function createCoverage({ clock, readFilter }: { clock: Clock; readFilter: ReadFilter }) {
  return {
    async get(db: Db, actor: Actor, { query }: WithQuery<CoverageQuery>): Promise<EmissionsCoverage> {
      const { organisationId } = actor;
      const { states: _, scope2Method: __, ...filter } = await readFilter(db, actor, { query });
      refuseIfAny(checkPeriod(filter, { longest: FIVE_YEARS }));
      const lastOver = lastMonthBefore(civilDate(clock.now()));
      const coverage = await readCoverage(db, { organisationId, ...filter }, { lastOver, most: MOST_SERIES + 1 });
      if (coverage.series.length > MOST_SERIES) refuseIfAny([{ field: 'locationIds', message: TOO_MANY }]);
      return presentCoverage(filter, coverage, await readLocationNames(db, organisationId));
    },
  };
}

const TOO_MANY = `would give more than ${MOST_SERIES.toLocaleString('en')} series; ask for fewer locations or categories`;
