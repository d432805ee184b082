import { Decimal } from '../../../kernel/decimal.ts';
import type { Period } from '../../../kernel/period.ts';
import { monthsOf } from './rates.rules.ts';

/** Levels of consumer prices by year, on one base. Decimal text. */
export interface Series {
  readonly levels: ReadonlyMap<number, string>;
  /** The publication of a year, in words. */
  sourceOf(year: number): string;
}

/** The series of a country. Levels of different series are never compared directly. */
export interface PriceSeries {
  own(country: string): Series | undefined;
  shipped(country: string): Series | undefined;
}

/** The change of prices between the year of the money and the base year of its factor. Decimal text. */
export interface PriceChange {
  readonly country: string;
  /** Year in which the money was spent. */
  readonly fromYear: number;
  /** Base year of the factor. */
  readonly toYear: number;
  readonly times: string;
  readonly dividedBy: string;
  readonly source: string;
}

interface Years {
  readonly country: string;
  readonly fromYear: number;
  readonly toYear: number;
}

/** The year that has most days of the period, the earlier one of two equals. */
export function yearOf(period: Period): number {
  const days = new Map<number, number>();
  for (const { month, days: more } of monthsOf(period)) {
    const year = Number(month.slice(0, 4));
    days.set(year, (days.get(year) ?? 0) + more);
  }
  return [...days].reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}

/**
 * From the organisation's own series if it has both years, else from the shipped one. If each has one of the two years,
 * they are linked in the last year that both have. Undefined without a common year.
 */
export function priceChange(series: PriceSeries, years: Years): PriceChange | undefined {
  const { country, fromYear, toYear } = years;
  const [own, shipped] = [series.own(country), series.shipped(country)];
  for (const one of [own, shipped]) {
    const [from, to] = [one?.levels.get(fromYear), one?.levels.get(toYear)];
    if (!one || !from || !to) continue;
    return { ...years, times: to, dividedBy: from, source: `${inWords(one, fromYear)}; ${inWords(one, toYear)}` };
  }
  if (!own || !shipped) return undefined;
  return linked(years, own, shipped) ?? linked(years, shipped, own);
}

/** `first` has the year of the money, `second` the base year. */
function linked(years: Years, first: Series, second: Series): PriceChange | undefined {
  const [from, to] = [first.levels.get(years.fromYear), second.levels.get(years.toYear)];
  const common = [...first.levels.keys()].filter((year) => second.levels.has(year));
  if (!from || !to || common.length === 0) return undefined;
  const link = Math.max(...common);
  return {
    ...years,
    times: new Decimal(to).times(first.levels.get(link)!).toFixed(),
    dividedBy: new Decimal(from).times(second.levels.get(link)!).toFixed(),
    source: `${inWords(first, years.fromYear)}; ${inWords(first, link)}, linked with ${inWords(second, link)}; ${inWords(second, years.toYear)}`,
  };
}

const inWords = (series: Series, year: number): string =>
  `index ${year} ${series.levels.get(year)} (${series.sourceOf(year)})`;

const DECIMALS_OF_LEVEL = 10;
const BASE = new Decimal(100);

/**
 * Yearly inflation in percent, chained into levels: 100 in the year before the first one. A missing year ends the chain, and
 * the next one begins at 100 again, so only the latest chain is kept.
 */
export function chainLevels(inflation: ReadonlyMap<number, string>): ReadonlyMap<number, string> {
  let levels = new Map<number, string>();
  let level = BASE;
  let last: number | undefined;
  for (const year of [...inflation.keys()].sort((one, other) => one - other)) {
    if (last !== year - 1) {
      level = BASE;
      levels = new Map([[year - 1, BASE.toFixed()]]);
    }
    level = level.times(new Decimal(inflation.get(year)!).div(100).plus(1));
    levels.set(year, level.toDecimalPlaces(DECIMALS_OF_LEVEL).toFixed());
    last = year;
  }
  return levels;
}
