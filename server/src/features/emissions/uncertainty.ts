import { Decimal } from '../../kernel/decimal.ts';

/**
 * Of a product, from those of its two parts: the root of the sum of their squares (IPCC 2006 Guidelines, volume 1, chapter
 * 3, equation 3.1). All are half the 95 % interval, in percent. A part that is not known counts as none; null if neither
 * is.
 */
export function combinedUncertainty(activity: string | null, factor: string | null): string | null {
  if (activity === null && factor === null) return null;
  const squares = [activity, factor].map((each) => new Decimal(each ?? 0).pow(2));
  return Decimal.sum(...squares)
    .sqrt()
    .toDecimalPlaces(DECIMALS)
    .toFixed();
}

const DECIMALS = 4;
