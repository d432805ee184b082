import { Decimal } from '../../../kernel/decimal.ts';
import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import { civilDate } from '../../../kernel/period.ts';
import type { Db } from '../../../platform/db/index.ts';
import { type SeriesYear, settledSpans, sumBySeries } from '../../emissions/index.ts';
import { sumConfirmedByYear } from '../../offsets/index.ts';
import { type Calendar, marked, type Span } from '../projection/calendar.ts';
import { addUp, projectSeries, type SeriesProjection, type YearProjection } from '../projection/project.ts';
import { type ByRhythm, type Recording, recordingsOf } from '../projection/recording.ts';
import type { TargetDraft } from '../store.ts';
import { currentYearOf } from './judge.ts';

/** The books of an organisation, year by year, for any set of scopes. */
export interface Books {
  /** Undefined without an entry of that year. */
  of(ghgScopes: readonly GhgScope[], year: number): YearProjection | undefined;
  /** Tonnes of credits retired for a year and confirmed. They are shown, never subtracted. */
  retiredIn(year: number): Decimal;
}

export interface Years {
  from: number;
  to: number;
}

/** From the earliest base year to the latest target year; none without targets. */
export const yearsOf = (targets: readonly TargetDraft[]): Years => ({
  from: Math.min(...targets.map(({ baseYear }) => baseYear)),
  to: Math.max(...targets.map(({ targetYear }) => targetYear)),
});

/** The years of their progress. */
export function currentYearsOf(targets: readonly TargetDraft[], now: Date): Years {
  const years = targets.map((target) => currentYearOf(target, now));
  return { from: Math.min(...years), to: Math.max(...years) };
}

/** Reads the rollups once for all given targets. Each year is also compared with the year before. */
export async function openBooks(db: Db, organisationId: string, years: Years, now: Date): Promise<Books> {
  if (years.to < years.from) return { of: () => undefined, retiredIn: () => new Decimal(0) };
  const series = bySeries(await sumBySeries(db, organisationId, { ...years, from: years.from - 1 }));
  const settled = overBy(now, await settledSpans(db, organisationId, years));
  const retired = await sumConfirmedByYear(db, organisationId, years);
  const retiredIn = new Map(retired.map(({ year, quantity }) => [year, new Decimal(quantity)]));
  const projections = remembered((year: number) => projectAll(series, year, marked(year, settled)));
  return {
    of(ghgScopes, year) {
      const covered = projections(year).filter(({ ghgScope }) => ghgScopes.includes(ghgScope));
      return covered.some(({ hasEntries }) => hasEntries) ? addUp(year, covered) : undefined;
    },
    retiredIn: (year) => retiredIn.get(year) ?? new Decimal(0),
  };
}

/** A hundred targets on one page share the projections of their series. */
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

function bySeries(totals: readonly SeriesYear[]): Series[] {
  const series = new Map<string, Series>();
  for (const { locationId, ghgScope, category, year, recorded } of totals) {
    const key = JSON.stringify([locationId, ghgScope, category]);
    const one = series.get(key) ?? { ghgScope, years: new Map<number, ByRhythm<Recording>>() };
    series.set(key, one);
    one.years.set(year, recordingsOf(year, recorded));
  }
  return [...series.values()];
}

/** A period can be closed before it is over; its coming days stay uncertain. */
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

/** Every series that has entries in the year or had some in the one before. */
function projectAll(series: readonly Series[], year: number, settled: Calendar): Projected[] {
  return series.flatMap(({ ghgScope, years }) => {
    const [recorded, lastYear] = [years.get(year), years.get(year - 1)];
    if (!recorded && !lastYear) return [];
    const projection = projectSeries({ year, recorded: recorded ?? {}, lastYear: lastYear ?? {}, settled });
    return [{ ...projection, ghgScope, hasEntries: recorded !== undefined }];
  });
}
