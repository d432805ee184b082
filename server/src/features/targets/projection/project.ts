import { Decimal } from '../../../kernel/decimal.ts';
import { type Calendar, count, countByMonth, monthLengths, type Year } from './calendar.ts';
import { type Extension, extend, partOf } from './extend.ts';
import { type ByRhythm, joinedWhereApart, type Recording, rhythms, seasonOf } from './recording.ts';

/** How a series was projected. The first that applies is reported. */
export const methods = ['last_year', 'days', 'months', 'complete'] as const;
export type Method = (typeof methods)[number];

export interface SeriesProjection {
  recorded: Decimal;
  projected: Decimal;
  coveredDays: number;
  method: Method;
}

interface Case {
  year: Year;
  recorded: ByRhythm<Recording>;
  previous: Year;
  lastYear: ByRhythm<Recording>;
  settled: Calendar;
}

/** The projection of a category at a location for a year, never less than its records. */
export function projectSeries({ year, recorded, previous, lastYear, settled }: Case): SeriesProjection {
  const now = joinedWhereApart(recorded);
  const before = joinedWhereApart(lastYear);
  const season = seasonOf(previous, before);
  const extended: ByRhythm<Extension> = {};
  for (const rhythm of rhythms) {
    const recording = now[rhythm];
    if (recording) extended[rhythm] = extend(recording, { year, settled, season });
  }
  const awaited = awaitedOf(before, extended, (months) => partOf(months, year, openDays(year, settled)));
  const extensions = Object.values(extended);
  return {
    recorded: add(Object.values(now).map(({ tonnes }) => tonnes)),
    projected: add([...extensions.map(({ projected }) => projected), awaited]),
    coveredDays: Math.min(
      ...extensions.map(({ coveredDays }) => coveredDays),
      awaited.gt(0) ? count(settled) : year.days,
    ),
    method: awaited.gt(0) ? 'last_year' : methodOf(extensions),
  };
}

/** Entries below a tenth of last year's do not count as complete. */
const TOKEN = 10;

/**
 * Amounts recorded last year and still missing this year. Without them, a year would look better when a bill is left out
 * or entered in part. Closing a period states that nothing is missing from its days.
 */
function awaitedOf(
  before: ByRhythm<Recording>,
  extended: ByRhythm<Extension>,
  openPartOf: (months: readonly Decimal[]) => Decimal,
): Decimal {
  const newcomers = rhythms.filter((rhythm) => !before[rhythm]).map((rhythm) => extended[rhythm]?.projected ?? 0);
  const awaited = rhythms.map((rhythm) => {
    const last = before[rhythm];
    const standsForIt = Decimal.max(extended[rhythm]?.projected ?? 0, ...newcomers);
    return last && standsForIt.times(TOKEN).lt(last.tonnes) ? openPartOf(last.months()) : new Decimal(0);
  });
  return add(awaited);
}

/** How many days of each month are not settled. */
function openDays(year: Year, settled: Calendar): number[] {
  const closed = countByMonth(year, settled);
  return monthLengths(year).map((length, month) => length - closed[month]!);
}

function methodOf(extensions: readonly Extension[]): Method {
  return methods.find((method) => extensions.some(({ by }) => by === method)) ?? 'complete';
}

const add = (amounts: readonly Decimal[]): Decimal => amounts.reduce((sum, amount) => sum.plus(amount), new Decimal(0));

/** Some series of a year together. */
export interface YearProjection {
  recorded: Decimal;
  projected: Decimal;
  /** The part of the year that entries cover, averaged over the series. */
  coverage: Decimal;
  /** How many series were projected by each method. */
  series: Readonly<Record<Method, number>>;
}

export const addUp = (year: Year, projections: readonly SeriesProjection[]): YearProjection => ({
  recorded: add(projections.map(({ recorded }) => recorded)),
  projected: add(projections.map(({ projected }) => projected)),
  coverage: new Decimal(projections.reduce((sum, { coveredDays }) => sum + coveredDays, 0)).div(
    year.days * projections.length,
  ),
  series: Object.fromEntries(
    methods.map((name) => [name, projections.filter(({ method }) => method === name).length]),
  ) as Record<Method, number>,
});
