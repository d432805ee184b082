import { readTable } from '../../../platform/data-files.ts';
import { chainLevels, type Series } from './price.rules.ts';
import type { Quote } from './rates.rules.ts';

const FEDERAL_RESERVE = 'Federal Reserve, average of daily rates';
const WORLD_BANK = 'World Bank, consumer prices, chained from yearly inflation';

/** The rates of the Federal Reserve, by currency and period. All are in units per dollar. */
export function readShippedRates(): ReadonlyMap<string, Quote> {
  const rows = readTable('exchange-rates.csv');
  return new Map(
    rows.map(({ currency = '', period = '', units_per_usd: unitsPerUsd = '' }) => [
      `${currency} ${period}`,
      { currency, period, unitsPerUsd, usdPerUnit: null, source: FEDERAL_RESERVE, origin: 'shipped' },
    ]),
  );
}

/** By country. */
export function readShippedPrices(): ReadonlyMap<string, Series> {
  const inflation = new Map<string, Map<number, string>>();
  for (const { country = '', year = '', inflation_percent: percent = '' } of readTable('consumer-prices.csv')) {
    const years = inflation.get(country) ?? new Map<number, string>();
    years.set(Number(year), percent);
    inflation.set(country, years);
  }
  return new Map(
    [...inflation].map(([country, years]) => [
      country,
      { levels: chainLevels(years), sourceOf: (): string => WORLD_BANK },
    ]),
  );
}
