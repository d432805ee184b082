import { Decimal } from '../../../kernel/decimal.ts';
import type { Units } from '../../factors/index.ts';

/** Power is an average over the interval: 40 kW for a quarter of an hour are 10 kWh. */
const POWER: Readonly<Record<string, string>> = { W: 'Wh', kW: 'kWh', MW: 'MWh' };

const MINUTES_PER_HOUR = 60;

/** Conversions need not end, so a quantity has at most 9 decimals: a millionth of a watt hour in kWh. */
const PLACES = 9;
export const roundQuantity = (quantity: Decimal): Decimal => quantity.toDecimalPlaces(PLACES, Decimal.ROUND_HALF_UP);

const MOST = new Decimal('1e12');

/** Most quantities are short, and rounding takes longer than to see this. */
const rounded = (quantity: Decimal): Decimal =>
  quantity.decimalPlaces() <= PLACES ? quantity : roundQuantity(quantity);

/** Turns a number of the file into the unit of the meter, or says why it is refused. */
export type Convert = (
  amount: Decimal,
  minutes: number,
) => { readonly quantity: string } | { readonly problem: string };

/** Undefined if the unit of the file does not convert into the unit of the meter. */
export function conversionOf(units: Units, from: string, to: string): Convert | undefined {
  const energy = POWER[from];
  if (!units.fits(energy ?? from, to)) return undefined;
  return (amount, minutes) => {
    if (amount.isNegative() && !amount.isZero())
      return { problem: `is negative (${amount.toFixed()}). Energy that flows back belongs to a meter of generation` };
    const inUnit = energy ? amount.times(minutes).div(MINUTES_PER_HOUR) : amount;
    const quantity = from === to ? rounded(inUnit) : rounded(units.convert(inUnit, energy ?? from, to)!);
    if (quantity.gt(MOST)) return { problem: `is larger than ${MOST.toFixed()} ${to}` };
    return { quantity: quantity.toFixed() };
  };
}

export const isPower = (unit: string): boolean => unit in POWER;

/** The unit in a heading such as `Verbrauch [kWh]` or `Energy (kW)`. Undefined if none of its words is one. */
export function unitIn(units: Units, heading: string): string | undefined {
  const words = heading.slice(0, LONGEST_HEADING).split(/[\s()[\]_,;:]+/);
  for (const word of words.toReversed()) {
    const code = isPower(word) ? word : units.codeOf(word);
    if (isPower(code) || units.get(code)) return code;
  }
  return undefined;
}

const LONGEST_HEADING = 200;
