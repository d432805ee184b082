import { Decimal } from '../../../kernel/decimal.ts';
import { type FiscalYearStart, fiscalYearOf, periodOfFiscalYear } from '../../../kernel/fiscal-year.ts';
import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import { civilDate } from '../../../kernel/period.ts';
import type { Db } from '../../../platform/db/index.ts';
import { type SeriesYear, settledSpans, sumBySeries } from '../../inventory/index.ts';
import { sumConfirmedByYear } from '../../offsets/index.ts';
import { readAccounting } from '../../organisations/index.ts';
import type { MilestoneRow } from '../milestones/store.ts';
import { type Calendar, marked, type Span, type Year, yearOf } from '../projection/calendar.rules.ts';
import { type ByRhythm, type Recording, recordingsOf } from '../projection/recorded-emissions.rules.ts';
import { addUp, projectSeries, type SeriesProjection, type YearProjection } from '../projection/series.rules.ts';
import type { TargetDraft } from '../store.ts';
import { type Course, courseOf, roundFor, unitOf } from '../trajectory.rules.ts';
import { type Budget, budgetsOf } from './budget.rules.ts';
import { currentYearOf, judge, type Progress } from './status.rules.ts';
import { type Reading, readYear } from './year.rules.ts';

/** The books of an organisation, year by year, for any set of scopes. */
export interface Books {
  /** Undefined without an entry of that year. */
  of(ghgScopes: readonly GhgScope[], year: number): YearProjection | undefined;
  /** Tonnes of credits retired for a year and confirmed. They are shown, never subtracted. */
  retiredIn(year: number): Decimal;
  fiscalYearStart: FiscalYearStart;
}

export interface Years {
  from: number;
  to: number;
}

/** The years to read, which may depend on when fiscal years begin. */
export type ChooseYears = (start: FiscalYearStart) => Years;

/** From the earliest base year to the latest target year; none without targets. */
export const yearsOf =
  (targets: readonly TargetDraft[]): ChooseYears =>
  () => ({
    from: Math.min(...targets.map(({ baseYear }) => baseYear)),
    to: Math.max(...targets.map(({ targetYear }) => targetYear)),
  });

/** The years of their progress. */
export const currentYearsOf =
  (targets: readonly TargetDraft[], now: Date): ChooseYears =>
  (start) => {
    const years = targets.map((target) => currentYearOf(target, now, start));
    return { from: Math.min(...years), to: Math.max(...years) };
  };

/** Reads the rollups once for all given targets. Each year is also compared with the year before. */
export async function readAnnualProjections(
  db: Db,
  organisationId: string,
  choose: ChooseYears,
  now: Date,
): Promise<Books> {
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

/** A target compared with the books. */
export interface Assessment {
  course: Course;
  unit: string;
  readingOf(year: number): Reading;
  progress(): Progress;
  /** Tonnes of credits retired for the year of the progress. */
  retired(): Decimal;
  budgets(): Budget[];
}

export function assess(row: TargetDraft, milestones: readonly MilestoneRow[], books: Books, now: Date): Assessment {
  const course = courseOf(row, milestones);
  const unit = unitOf(row);
  const { fiscalYearStart } = books;
  const thisYear = fiscalYearOf(civilDate(now), fiscalYearStart);
  const currentYear = currentYearOf(course, now, fiscalYearStart);
  // Rounded before judging, so that two figures that look the same are the same.
  const round = (amount: Decimal): Decimal => roundFor(row, amount);
  const readingOf = (year: number): Reading => {
    const reading = readYear(row, year, books.of(row.ghgScopes, year));
    const { recorded, projected } = reading;
    return { ...reading, recorded: recorded && round(recorded), projected: projected && round(projected) };
  };
  return {
    course,
    unit,
    readingOf,
    progress: () => judge(course, readingOf(currentYear), { now, unit, round, fiscalYearStart }),
    retired: () => books.retiredIn(currentYear),
    budgets: () => budgetsOf(course, readingOf, { thisYear, round, retiredIn: books.retiredIn }),
  };
}
