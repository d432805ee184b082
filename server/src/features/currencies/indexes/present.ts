import { Decimal } from '../../../kernel/decimal.ts';
import { wireTime } from '../../../kernel/period.ts';
import { recordedKind } from '../../../platform/record/index.ts';
import type { Series } from '../conversion/price.rules.ts';
import type { PriceIndex } from './schema.ts';
import { type IndexRow, indexesAfter } from './store.ts';

export const presentSeries = (country: string, series: Series): PriceIndex[] =>
  [...series.levels].map(([year, level]) => ({
    country,
    year,
    index: Number(level),
    source: series.sourceOf(year),
    origin: 'shipped',
    createdAt: null,
    updatedAt: null,
  }));

export const presentIndex = (row: IndexRow): PriceIndex => ({
  country: row.country,
  year: row.year,
  index: Number(row.level),
  source: row.source,
  origin: 'own',
  createdAt: wireTime(row.createdAt),
  updatedAt: wireTime(row.updatedAt ?? row.createdAt),
});

export const recordedIndexes = recordedKind<IndexRow>({
  type: 'priceIndex',
  idOf: ({ country, year }) => `${country}/${year}`,
  show: presentIndex,
  rowsAfter: indexesAfter,
});

/** By country. */
export function seriesOfRows(rows: readonly IndexRow[]): ReadonlyMap<string, Series> {
  const countries = new Map<string, Map<number, IndexRow>>();
  for (const row of rows) {
    const years = countries.get(row.country) ?? new Map<number, IndexRow>();
    years.set(row.year, row);
    countries.set(row.country, years);
  }
  return new Map([...countries].map(([country, years]) => [country, seriesOf(years)]));
}

const seriesOf = (rows: ReadonlyMap<number, IndexRow>): Series => ({
  levels: new Map([...rows].map(([year, { level }]) => [year, new Decimal(level).toFixed()])),
  sourceOf: (year) => `own index “${rows.get(year)?.source ?? ''}”`,
});
