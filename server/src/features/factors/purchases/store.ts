import { listReleases, type Row, readTable } from '../releases/files.store.ts';
import type { Commodity } from './rules.ts';

const PUBLICATION = 'epa-supply-chain-';

/** `Spend on Soybean Farming (NAICS 111110), 2022 USD purchaser price`. */
const NAME = /^Spend on (.+) \(NAICS (\d{6})\)/;

/** Factors per unit of money by industry, with everyday words for what the industry sells. */
export function readCommodities(): Commodity[] {
  const words = new Map<string, string[]>();
  for (const { naics = '', name = '' } of readTable('spend-words.csv')) {
    words.set(naics, [...(words.get(naics) ?? []), name]);
  }
  // A later edition replaces the factor of an industry in an earlier one.
  const byIndustry = new Map(
    publications().flatMap((file) => readTable(file).flatMap((row) => commodityOf(row, words))),
  );
  return [...byIndustry.values()];
}

const publications = (): string[] =>
  listReleases()
    .flatMap(({ files }) => Object.keys(files))
    .filter((file) => file.startsWith(PUBLICATION))
    .map((file) => `factors/${file}`);

function commodityOf(row: Row, words: ReadonlyMap<string, string[]>): Array<[string, Commodity]> {
  const [, title, naics] = NAME.exec(row.name ?? '') ?? [];
  if (title === undefined || naics === undefined) return [];
  const { code = '', category = '', subcategory = '' } = row;
  return [[naics, { factorCode: code, naics, title, category, subcategory, names: words.get(naics) ?? [] }]];
}
