import { Decimal as Base } from 'decimal.js';

/** 60 digits hold any product of two 15-digit inputs and a unit conversion exactly; rounding happens once, at the end. */
export const Decimal = Base.clone({ precision: 60, rounding: Base.ROUND_HALF_UP, toExpNeg: -60, toExpPos: 60 });
export type Decimal = Base;

const MAX_SIGNIFICANT_DIGITS = 15;
const MAX_MAGNITUDE = 1e12;

/** tCO2e is kept and shown to 6 decimals, half-up away from zero, as PostgreSQL's `round(numeric)` does. */
export const roundTonnes = (amount: Decimal): Decimal => amount.toDecimalPlaces(6, Decimal.ROUND_HALF_UP);

export const roundMoney = (amount: Decimal): Decimal => amount.toDecimalPlaces(2, Decimal.ROUND_HALF_UP);

/** A double carries 15 significant decimal digits faithfully; more would come back different from what was sent. */
export const fitsJson = (amount: Decimal): boolean =>
  amount.abs().lte(MAX_MAGNITUDE) && amount.precision() <= MAX_SIGNIFICANT_DIGITS;

export const survivesJson = (value: number): boolean => Number.isFinite(value) && fitsJson(new Decimal(value));

const PLAIN = /^\d+(\.\d+)?$/;

/** Reads `12` and `12.50`. A sign, an exponent or a separator of thousands is more likely a slip than meant. */
export const parseAmount = (text: string): Decimal | undefined => (PLAIN.test(text) ? new Decimal(text) : undefined);

/** For people: thousands by commas, the decimals as they are. */
export function inThousands(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.');
  const sign = whole.startsWith('-') ? '-' : '';
  const thousands = sign + groupsOfThree(whole.slice(sign.length)).join(',');
  return fraction === undefined ? thousands : `${thousands}.${fraction}`;
}

/** Counted from the right: `1234567` → 1, 234, 567. */
function groupsOfThree(digits: string): string[] {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.push(digits.slice(Math.max(0, end - 3), end));
  return groups.reverse();
}
