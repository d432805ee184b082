import { Decimal } from '../../../kernel/decimal.ts';
import { dayAfter, daysInPeriod, type Period } from '../../../kernel/period.ts';

/** The world's rates are quoted against this currency, so two others are compared through it. */
export const PIVOT = 'USD';

/** A rate of a year (`2025`) or a month (`2025-03`). One of the two amounts is set, the one that was quoted. */
export interface Quote {
  readonly currency: string;
  readonly period: string;
  readonly unitsPerUsd: string | null;
  readonly usdPerUnit: string | null;
  /** The publication, in words. */
  readonly source: string;
  readonly origin: 'shipped' | 'own';
}

/** The rates of one organisation: its own come before the shipped ones. */
export interface Rates {
  own(currency: string, period: string): Quote | undefined;
  shipped(currency: string, period: string): Quote | undefined;
}

/** `units` of the currency are worth `dollars`. One of them is 1. */
interface Worth {
  readonly currency: string;
  readonly units: Decimal;
  readonly dollars: Decimal;
  readonly source: string | null;
  readonly date: string | null;
}

/** From one currency into another: × `times`, ÷ `dividedBy`. Decimal text, as an entry stores it. */
export interface Exchange {
  readonly times: string;
  readonly dividedBy: string | null;
  /** The rates as equations: `0.8305 CHF = 1 USD`. */
  readonly statement: string;
  readonly source: string;
  /** The year, the month, or the first and the last month of the rates. */
  readonly date: string;
}

/** The periods for which a currency has no rate. */
export interface Missing {
  readonly currency: string;
  readonly periods: readonly string[];
}

interface Month {
  readonly month: string;
  readonly days: number;
}

/** The months of a period, each with its days inside the period. */
export function monthsOf({ periodStart, periodEnd }: Period): Month[] {
  const months: Month[] = [];
  for (let start = periodStart; start <= periodEnd; ) {
    const month = start.slice(0, 7);
    const last = lastDayOf(month);
    const end = last < periodEnd ? last : periodEnd;
    months.push({ month, days: daysInPeriod(start, end) });
    start = dayAfter(end);
  }
  return months;
}

function lastDayOf(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year!, number!, 0)).toISOString().slice(0, 10);
}

/** The year if the period is a whole calendar year. */
function wholeYear({ periodStart, periodEnd }: Period): string | undefined {
  const year = periodStart.slice(0, 4);
  return periodStart === `${year}-01-01` && periodEnd === `${year}-12-31` ? year : undefined;
}

const DIGITS_OF_AVERAGE = 10;
/** Exact enough that the average does not show it. */
const DIGITS_OF_INVERSE = 15;
const ONE = new Decimal(1);

/**
 * A whole year takes the rate of the year, any other period those of its months, weighted by days. An own rate comes
 * before a shipped one, and an own rate of the year stands for each of its months.
 */
function worthOf(rates: Rates, currency: string, period: Period): Worth | Missing {
  if (currency === PIVOT) return { currency, units: ONE, dollars: ONE, source: null, date: null };
  const months = monthsOf(period);
  const year = wholeYear(period);
  const hasOwnMonth = months.some(({ month }) => rates.own(currency, month));
  const ofYear = year && (rates.own(currency, year) ?? (hasOwnMonth ? undefined : rates.shipped(currency, year)));
  if (ofYear) return exactly(ofYear);
  const quotes = months.map(({ month }) => quoteOf(rates, currency, month));
  const missing = months.filter((_, at) => !quotes[at]).map(({ month }) => month);
  if (missing.length > 0) return { currency, periods: missing };
  const known = quotes.filter((quote) => quote !== undefined);
  return new Set(known).size === 1 ? exactly(known[0]!) : average(known, months);
}

const quoteOf = (rates: Rates, currency: string, month: string): Quote | undefined =>
  rates.own(currency, month) ?? rates.own(currency, month.slice(0, 4)) ?? rates.shipped(currency, month);

const exactly = ({ currency, unitsPerUsd, usdPerUnit, source, period }: Quote): Worth => ({
  currency,
  units: unitsPerUsd === null ? ONE : new Decimal(unitsPerUsd),
  dollars: unitsPerUsd === null ? new Decimal(usdPerUnit!) : ONE,
  source: `${currency}: ${source}, ${period}`,
  date: period,
});

/** In units per dollar, to ten digits, so that the receipt can state it. */
function average(quotes: readonly Quote[], months: readonly Month[]): Worth {
  const days = months.reduce((sum, each) => sum + each.days, 0);
  const weighted = quotes.map((quote, at) => perDollar(quote).times(months[at]!.days));
  const units = Decimal.sum(...weighted).div(days);
  const { currency } = quotes[0]!;
  const date = `${months[0]!.month}/${months.at(-1)!.month}`;
  const sources = [...new Set(quotes.map(({ source }) => source))].join(' and ');
  return {
    currency,
    units: units.toSignificantDigits(DIGITS_OF_AVERAGE),
    dollars: ONE,
    source: `${currency}: ${sources}, ${date}, weighted by days`,
    date,
  };
}

export const perDollar = ({ unitsPerUsd, usdPerUnit }: Pick<Quote, 'unitsPerUsd' | 'usdPerUnit'>): Decimal =>
  unitsPerUsd === null ? ONE.div(usdPerUnit!).toSignificantDigits(DIGITS_OF_INVERSE) : new Decimal(unitsPerUsd);

/** Through the dollar, without rounding between the two rates. */
export function exchange(
  rates: Rates,
  currencies: { readonly from: string; readonly to: string },
  period: Period,
): Exchange | { readonly missing: readonly Missing[] } {
  const [from, to] = [worthOf(rates, currencies.from, period), worthOf(rates, currencies.to, period)];
  if ('periods' in from || 'periods' in to) return { missing: [from, to].filter((each) => 'periods' in each) };
  const divisor = from.units.times(to.dollars);
  return {
    times: from.dollars.times(to.units).toFixed(),
    dividedBy: divisor.eq(1) ? null : divisor.toFixed(),
    statement: statementOf(from, to),
    source: [from.source, to.source].filter((each) => each !== null).join('; '),
    date: [...new Set([from.date, to.date].filter((each) => each !== null))].join(', '),
  };
}

function statementOf(from: Worth, to: Worth): string {
  if (from.currency === PIVOT) return `${to.dollars.toFixed()} ${PIVOT} = ${to.units.toFixed()} ${to.currency}`;
  const both = to.currency === PIVOT ? [from] : [from, to];
  return both
    .map(({ units, currency, dollars }) => `${units.toFixed()} ${currency} = ${dollars.toFixed()} ${PIVOT}`)
    .join('; ');
}
