import { Decimal } from '../../../kernel/decimal.ts';
import { type FiscalYearStart, periodOfFiscalYear } from '../../../kernel/fiscal-year.ts';
import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import { civilDate } from '../../../kernel/period.ts';
import type { Db } from '../../../platform/db/index.ts';
import { type SeriesYear, settledSpans, sumBySeries } from '../../inventory/index.ts';
import { sumConfirmedByYear } from '../../offsets/index.ts';
import { readAccounting } from '../../organisations/index.ts';
import { type Calendar, marked, type Span, type Year, yearOf } from '../projection/calendar.rules.ts';
import { type ByRhythm, type Recording, recordingsOf } from '../projection/recorded-emissions.rules.ts';
import { addUp, projectSeries, type SeriesProjection } from '../projection/rules.ts';
import type { AnnualProjections, ChooseYears } from './assessment.rules.ts';

/** Reads the totals once for all given targets. Each year is also compared with the year before. */
export async function readAnnualProjections(
  db: Db,
  organisationId: string,
  choose: ChooseYears,
  now: Date,
): Promise<AnnualProjections> {
  const accounting = await readAccounting(db, organisationId);
  const { fiscalYearStart: start } = accounting;
  const years = choose(start);
  if (years.to < years.from) return { of: () => undefined, retiredIn: () => new Decimal(0), fiscalYearStart: start };
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
    fiscalYearStart: start,
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
