import { Decimal, roundMoney } from '../../kernel/decimal.ts';

/** Registries count tonnes to the kilogram at most; the ledger keeps grams. */
export const MAX_PLACES = 6;

export const isWholeGrams = (quantity: number): boolean => new Decimal(quantity).decimalPlaces() <= MAX_PLACES;

/** Plain digits, never an exponent. */
export const decimalText = (value: number): string => new Decimal(value).toFixed();

/** To the cent, half up, as the database rounds. */
export const subtotalOf = (quantity: string, pricePerCredit: string): Decimal =>
  roundMoney(new Decimal(quantity).times(pricePerCredit));

const CENT = new Decimal('0.01');

export const costsACent = (quantity: string, pricePerCredit: string): boolean =>
  subtotalOf(quantity, pricePerCredit).gte(CENT);

/** The smallest quantity that costs a cent: half a cent's worth, since money is rounded half up. */
export const leastForACent = (pricePerCredit: string): string =>
  CENT.div(2).div(pricePerCredit).toDecimalPlaces(MAX_PLACES, Decimal.ROUND_UP).toFixed();

export const sumOf = (amounts: readonly Decimal[]): Decimal =>
  amounts.reduce((sum, amount) => sum.plus(amount), new Decimal(0));
