import { Decimal } from '../../../kernel/decimal.ts';
import { type FiscalYearStart, periodOfFiscalYear } from '../../../kernel/fiscal-year.ts';
import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import { civilDate } from '../../../kernel/period.ts';
import type { Db } from '../../../platform/db/index.ts';
import { gwpSetsByYear, type SeriesYear, settledSpans, sumBySeries } from '../../inventory/index.ts';
import { sumConfirmedByYear } from '../../offsets/index.ts';
import { type Accounting, metricsFor, readAccounting } from '../../organisations/index.ts';
import { gwpSetsIn, readBaseInventories } from '../base/service.ts';
import { type Calendar, count, marked, type Span, type Year, yearOf } from '../projection/calendar.rules.ts';
import { type ByRhythm, type Recording, recordingsOf } from '../projection/recorded-emissions.rules.ts';
import { addUp, projectSeries, type SeriesProjection } from '../projection/rules.ts';
import type { MeasuredTerms } from '../store.ts';
import { type AnnualProjections, type ChooseYears, type Years, yearsOf } from './assessment.rules.ts';

/** Reads the totals once for all given targets. Each year is also compared with the year before. */
export async function readAnnualProjections(
  db: Db,
  organisationId: string,
  targets: readonly MeasuredTerms[],
  now: Date,
  choose: Choose = yearsOf,
): Promise<AnnualProjections> {
  const accounting = await readAccounting(db, organisationId);
  const { fiscalYearStart: start } = accounting;
  if (targets.length === 0) return nothing(start);
  const years = choose(targets, now)(start);
  const days = {
    periodStart: periodOfFiscalYear(years.from, start).periodStart,
    periodEnd: periodOfFiscalYear(years.to, start).periodEnd,
  };
  const series = bySeries(await sumBySeries(db, organisationId, { ...years, from: years.from - 1 }, accounting), start);
  const settled = overBy(now, await settledSpans(db, organisationId, days));
  const retired = await sumConfirmedByYear(db, organisationId, days, start);
  const retiredIn = new Map(retired.map(({ year, quantity }) => [year, new Decimal(quantity)]));
  const projections = remembered((number: number) => {
    const year = yearOf(number, start);
    return projectAll(series, year, { previous: yearOf(number - 1, start), settled: marked(year, settled) });
  });
  return {
    of(ghgScopes, year) {
      const covered = projections(year).filter(({ ghgScope }) => ghgScopes.includes(ghgScope));
      return covered.some(({ hasEntries }) => hasEntries) ? addUp(yearOf(year, start), covered) : undefined;
    },
    retiredIn: (year) => retiredIn.get(year) ?? new Decimal(0),
    isClosed(number) {
      const year = yearOf(number, start);
      return count(marked(year, settled)) === year.days;
    },
    ...(await readComparison(db, organisationId, targets, { years, accounting })),
    fiscalYearStart: start,
  };
}

/** Years to read for the targets. */
type Choose = (targets: readonly MeasuredTerms[], now: Date) => ChooseYears;

const nothing = (fiscalYearStart: FiscalYearStart): AnnualProjections => ({
  of: () => undefined,
  retiredIn: () => new Decimal(0),
  isClosed: () => false,
  factsFor: (_, year) => ({
    year,
    inventory: undefined,
    scope2Method: 'location_based',
    gwpSets: [],
    shares: [],
    metricsOf: () => [],
  }),
  fiscalYearStart,
});

/** Reads what decides whether years can be compared with the base years of the targets. */
export async function readComparison(
  db: Db,
  organisationId: string,
  targets: readonly MeasuredTerms[],
  { years, accounting }: { years: Years; accounting: Accounting },
): Promise<Pick<AnnualProjections, 'factsFor'>> {
  const { fiscalYearStart: start, scope2Method, shares } = accounting;
  const baseYears = [...new Set(targets.map(({ baseYear }) => baseYear))];
  const all = { from: Math.min(years.from, ...baseYears), to: Math.max(years.to, ...baseYears) };
  const gwpSets = await gwpSetsByYear(db, organisationId, all, start);
  const inventories = await readBaseInventories(db, organisationId, baseYears, { accounting, gwpSets });
  const numbers = Array.from({ length: all.to - all.from + 1 }, (_, index) => all.from + index);
  const areMeasured = targets.some(({ intensityDenominator }) => intensityDenominator !== null);
  const metrics = areMeasured ? await metricsFor(db, organisationId, numbers) : undefined;
  return {
    factsFor: ({ baseYear, ghgScopes }, year) => ({
      year,
      inventory: inventories.get(baseYear),
      scope2Method,
      gwpSets: gwpSetsIn(gwpSets, ghgScopes, year),
      shares,
      metricsOf: (number) => metrics?.get(number) ?? [],
    }),
  };
}

/** Computes each year once, since all targets on a page share the projections of their series. */
function remembered<V>(compute: (year: number) => V): (year: number) => V {
  const known = new Map<number, V>();
  return (year) => {
    const value = known.get(year) ?? compute(year);
    known.set(year, value);
    return value;
  };
}

interface Series {
  ghgScope: GhgScope;
  years: Map<number, ByRhythm<Recording>>;
}

function bySeries(totals: readonly SeriesYear[], start: FiscalYearStart): Series[] {
  const frame = remembered((number: number) => yearOf(number, start));
  const series = new Map<string, Series>();
  for (const { locationId, ghgScope, category, year, recorded } of totals) {
    const key = JSON.stringify([locationId, ghgScope, category]);
    const one = series.get(key) ?? { ghgScope, years: new Map<number, ByRhythm<Recording>>() };
    series.set(key, one);
    one.years.set(year, recordingsOf(frame(year), recorded));
  }
  return [...series.values()];
}

/** A period can be closed before it ends. Its remaining days are not settled. */
function overBy(now: Date, spans: readonly Span[]): Span[] {
  const yesterday = civilDate(new Date(now.getTime() - DAY_MS));
  return spans
    .filter(({ periodStart }) => periodStart <= yesterday)
    .map(({ periodStart, periodEnd }) => ({ periodStart, periodEnd: periodEnd < yesterday ? periodEnd : yesterday }));
}

const DAY_MS = 86_400_000;

interface Projected extends SeriesProjection {
  ghgScope: GhgScope;
  hasEntries: boolean;
}

/** Projects every series with entries in the year or in the year before. */
function projectAll(
  series: readonly Series[],
  year: Year,
  { previous, settled }: { previous: Year; settled: Calendar },
): Projected[] {
  return series.flatMap(({ ghgScope, years }) => {
    const [recorded, lastYear] = [years.get(year.number), years.get(previous.number)];
    if (!recorded && !lastYear) return [];
    const frame = { year, previous, settled };
    const projection = projectSeries({ ...frame, recorded: recorded ?? {}, lastYear: lastYear ?? {} });
    return [{ ...projection, ghgScope, hasEntries: recorded !== undefined }];
  });
}
