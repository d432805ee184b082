import { Decimal } from '../../../kernel/decimal.ts';
import type { Period } from '../../../kernel/period.ts';
import { type PriceChange, type PriceSeries, priceChange, yearOf } from './price.rules.ts';
import { type Exchange, exchange, type Missing, type Rates } from './rates.rules.ts';

/** The money that a factor is stated in: of a year, in the prices of a country. */
export interface MoneyBasis {
  readonly year: number;
  readonly country: string;
}

/** The rates and the prices that one organisation's amounts are converted with. */
export interface Money {
  readonly rates: Rates;
  readonly prices: PriceSeries;
}

/** An amount as it was spent, and the money that its factor is stated in. */
export interface Spent {
  readonly currency: string;
  readonly period: Period;
  /** Currency of the factor. */
  readonly to: string;
  /** Null if the publication does not state it. */
  readonly basis: MoneyBasis | null;
}

/** How an amount becomes the money of its factor. An entry stores it, so its figure never moves with the tables. */
export interface Spend {
  readonly currency: string;
  readonly to: string;
  /** Null within one currency. */
  readonly exchange: Exchange | null;
  /** Null if the years are the same, or the prices of one are not known. */
  readonly price: PriceChange | null;
}

/** The conversion; null if the amount is in the money of the factor already. */
export function convertMoney(
  { rates, prices }: Money,
  spent: Spent,
): { readonly spend: Spend | null } | { readonly missing: readonly Missing[] } {
  const { currency, to, period, basis } = spent;
  const exchanged = currency === to ? null : exchange(rates, { from: currency, to }, period);
  if (exchanged && 'missing' in exchanged) return exchanged;
  const fromYear = yearOf(period);
  const change =
    basis && basis.year !== fromYear
      ? priceChange(prices, { country: basis.country, fromYear, toYear: basis.year })
      : undefined;
  const spend = { currency, to, exchange: exchanged, price: change ?? null };
  return { spend: exchanged || change ? spend : null };
}

interface Ratio {
  readonly times: Decimal;
  readonly dividedBy: Decimal | null;
}

/** Both steps as one product and one division. */
export function ratioOfSpend({ exchange: exchanged, price }: Spend): Ratio {
  const steps = [exchanged, price].filter((each) => each !== null);
  const times = product(steps.map((each) => each.times));
  const divisors = steps.flatMap(({ dividedBy }) => dividedBy ?? []);
  return { times, dividedBy: divisors.length === 0 ? null : product(divisors) };
}

const product = (factors: readonly string[]): Decimal =>
  factors.reduce((left, right) => left.times(right), new Decimal(1));

/** Says which rates are missing, and where to enter them. */
export const missingRates = (missing: readonly Missing[]): string =>
  missing
    .map(({ currency, periods }) => {
      const shown = periods.length > MOST_SHOWN ? `${periods[0]} to ${periods.at(-1)}` : periods.join(', ');
      return `There is no exchange rate of ${currency} for ${shown}: enter it under PUT /api/v1/exchange-rates/${currency}/${periods[0]}, or that of the year under …/${periods[0]!.slice(0, 4)}.`;
    })
    .join(' ');

const MOST_SHOWN = 3;

const DIGITS_OF_RATE = 10;
const DECIMALS_OF_AMOUNT = 6;

/** The numbers of a conversion as the API shows them. */
export function figuresOfSpend({ exchange: exchanged, price }: Spend, amount: Decimal) {
  const rate = exchanged ? quotient(exchanged) : new Decimal(1);
  const converted = exchanged ? amount.times(exchanged.times).div(exchanged.dividedBy ?? 1) : amount;
  return {
    rate: rate.toSignificantDigits(DIGITS_OF_RATE).toNumber(),
    convertedAmount: converted.toDecimalPlaces(DECIMALS_OF_AMOUNT).toNumber(),
    priceRatio: price && quotient(price).toSignificantDigits(DIGITS_OF_RATE).toNumber(),
  };
}

const quotient = ({ times, dividedBy }: { times: string; dividedBy: string | null }): Decimal =>
  new Decimal(times).div(dividedBy ?? 1);
