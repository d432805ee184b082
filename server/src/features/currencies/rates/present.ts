import { Decimal } from '../../../kernel/decimal.ts';
import { wireTime } from '../../../kernel/period.ts';
import { recordedKind } from '../../../platform/record/index.ts';
import type { Quote } from '../conversion/rates.rules.ts';
import type { ExchangeRate } from './schema.ts';
import { type RateRow, ratesAfter } from './store.ts';

/** Digits of the rate that follows from the quoted one. */
const DIGITS = 10;

function bothWays({ unitsPerUsd, usdPerUnit }: Pick<Quote, 'unitsPerUsd' | 'usdPerUnit'>) {
  const quoted = new Decimal(unitsPerUsd ?? usdPerUnit!);
  const inverse = new Decimal(1).div(quoted).toSignificantDigits(DIGITS).toNumber();
  return unitsPerUsd === null
    ? { unitsPerUsd: inverse, usdPerUnit: quoted.toNumber() }
    : { unitsPerUsd: quoted.toNumber(), usdPerUnit: inverse };
}

export const presentShipped = (quote: Quote): ExchangeRate => ({
  currency: quote.currency,
  period: quote.period,
  ...bothWays(quote),
  source: quote.source,
  origin: 'shipped',
  createdAt: null,
  updatedAt: null,
});

export const presentOwn = (row: RateRow): ExchangeRate => ({
  currency: row.currency,
  period: row.period,
  ...bothWays(row),
  source: row.source,
  origin: 'own',
  createdAt: wireTime(row.createdAt),
  updatedAt: wireTime(row.updatedAt ?? row.createdAt),
});

export const recordedRates = recordedKind<RateRow>({
  type: 'exchangeRate',
  idOf: ({ currency, period }) => `${currency}/${period}`,
  show: presentOwn,
  rowsAfter: ratesAfter,
});

/** An own rate as the conversion uses it. The quotation marks keep the text apart from the figures of a receipt. */
export const quoteOfRow = ({ currency, period, unitsPerUsd, usdPerUnit, source }: RateRow): Quote => ({
  currency,
  period,
  unitsPerUsd: unitsPerUsd && new Decimal(unitsPerUsd).toFixed(),
  usdPerUnit: usdPerUnit && new Decimal(usdPerUnit).toFixed(),
  source: `own rate “${source}”`,
  origin: 'own',
});
