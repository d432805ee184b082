import { Decimal } from '../../../kernel/decimal.ts';
import {
  type Calendar,
  count,
  countByMonth,
  either,
  monthLengths,
  withMonthsFilled,
  type Year,
} from './calendar.rules.ts';
import { type ByRhythm, joinedWhereApart, type Recording, rhythms, seasonOf } from './recorded-emissions.rules.ts';

interface Extension {
  projected: Decimal;
  coveredDays: number;
  by: 'complete' | 'months' | 'days';
}

interface Frame {
  year: Year;
  /** Past days in closed periods, to which no entry can be added. */
  settled: Calendar;
  /** Tonnes of each month of the previous year, if all twelve are known. */
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

/** If last year's part held less than a tenth of an even share, it does not predict this year. */
const TOO_LITTLE = 10;

/**
 * Extends in proportion to the same part of last year. If that part held next to nothing, the quotient could be
 * anything, so the rest of last year is added instead.
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

/** Share of another year's months that corresponds to the given days of each month. */
export function partOf(months: readonly Decimal[], year: Year, days: readonly number[]): Decimal {
  const parts = monthLengths(year).map((length, month) => {
    const tonnes = months[month]!;
    return days[month] === length ? tonnes : tonnes.times(days[month]!).div(length);
  });
  return parts.reduce((sum, part) => sum.plus(part), new Decimal(0));
}

/** Methods of projecting a series. The first that applies is reported. */
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

/** Projects a category at a location for a year. The projection is never less than the records. */
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

/** Entries below a tenth of last year's amount do not replace it. */
const TOKEN = 10;

/**
 * Amounts recorded last year and still missing this year. Without them, a year would look better if a bill is left out
 * or entered in part. Closing a period states that its days are complete.
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

/** Number of unsettled days of each month. */
function openDays(year: Year, settled: Calendar): number[] {
  const closed = countByMonth(year, settled);
  return monthLengths(year).map((length, month) => length - closed[month]!);
}

function methodOf(extensions: readonly Extension[]): Method {
  return methods.find((method) => extensions.some(({ by }) => by === method)) ?? 'complete';
}

const add = (amounts: readonly Decimal[]): Decimal => amounts.reduce((sum, amount) => sum.plus(amount), new Decimal(0));

/** Sum of several series of a year. */
export interface YearProjection {
  recorded: Decimal;
  projected: Decimal;
  /** Part of the year that entries cover, averaged over the series. */
  coverage: Decimal;
  /** Number of series projected by each method. */
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
