import type { Db } from '../../platform/db/index.ts';
import type { PriceSeries, Series } from './conversion/price.rules.ts';
import type { Quote, Rates } from './conversion/rates.rules.ts';
import type { Money } from './conversion/rules.ts';
import { readShippedPrices, readShippedRates } from './conversion/shipped.store.ts';
import { seriesOfRows } from './indexes/present.ts';
import { allIndexes } from './indexes/store.ts';
import { quoteOfRow } from './rates/present.ts';
import { allRates, readCurrencies } from './rates/store.ts';

let rates: ReadonlyMap<string, Quote> | undefined;
let prices: ReadonlyMap<string, Series> | undefined;
let currencies: ReadonlySet<string> | undefined;

/** Each file is read once per process, at the first amount of money. */
export function shippedRates(): ReadonlyMap<string, Quote> {
  rates ??= readShippedRates();
  return rates;
}

export function shippedPrices(): ReadonlyMap<string, Series> {
  prices ??= readShippedPrices();
  return prices;
}

export function knownCurrencies(): ReadonlySet<string> {
  currencies ??= readCurrencies();
  return currencies;
}

/** The rates and prices of an organisation that has entered none, which need no database. */
export const shippedMoney = (): Money => moneyOf(new Map(), new Map());

/** The shipped rates and prices with the organisation's own before them. */
export async function readMoney(db: Db, organisationId: string): Promise<Money> {
  const [rateRows, indexRows] = await Promise.all([allRates(db, organisationId), allIndexes(db, organisationId)]);
  const own = new Map(rateRows.map((row) => [`${row.currency} ${row.period}`, quoteOfRow(row)]));
  return moneyOf(own, seriesOfRows(indexRows));
}

function moneyOf(own: ReadonlyMap<string, Quote>, ownPrices: ReadonlyMap<string, Series>): Money {
  const tables: { rates: Rates; prices: PriceSeries } = {
    rates: {
      own: (currency, period) => own.get(`${currency} ${period}`),
      shipped: (currency, period) => shippedRates().get(`${currency} ${period}`),
    },
    prices: { own: (country) => ownPrices.get(country), shipped: (country) => shippedPrices().get(country) },
  };
  return tables;
}
