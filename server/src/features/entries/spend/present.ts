import { Decimal } from '../../../kernel/decimal.ts';
import { figuresOfSpend, type Spend } from '../../currencies/index.ts';
import type { Entry } from '../schema.ts';

interface Converted {
  readonly quantity: string;
  readonly spend: Spend | null;
}

/** The conversion as the API shows it; null if the amount is in the money of its factor. */
export function presentSpend({ quantity, spend }: Converted): Entry['spend'] {
  if (!spend) return null;
  const { currency, to, exchange, price } = spend;
  const amount = new Decimal(quantity);
  const { rate, convertedAmount, priceRatio } = figuresOfSpend(spend, amount);
  return {
    amount: amount.toNumber(),
    currency,
    rate,
    rateSource: exchange?.source ?? null,
    rateDate: exchange?.date ?? null,
    convertedAmount,
    convertedCurrency: to,
    priceIndex: price && {
      country: price.country,
      fromYear: price.fromYear,
      toYear: price.toYear,
      ratio: priceRatio!,
      source: price.source,
    },
  };
}
