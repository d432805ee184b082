import { paperNumber, placesFor } from '@tonne/documents';
import { Decimal } from '../../../kernel/decimal.ts';
import { groupBy } from '../../../kernel/group-by.ts';
import type { Amount } from '../../inventory/index.ts';

export const TONNES = 't CO₂e';

/** Six places, as tonnes are stored. */
export const tonnes = (amount: Decimal | string): string => new Decimal(amount).toFixed(6);

export const nothing: Amount = { entries: 0, tco2e: tonnes('0') };

/** Decimal sums are exact in any order. */
export function total(amounts: readonly Amount[]): Amount {
  const sum = amounts.reduce((all, { tco2e }) => all.plus(tco2e), new Decimal(0));
  return { entries: amounts.reduce((all, { entries }) => all + entries, 0), tco2e: tonnes(sum) };
}

export const totalBy = <Item extends Amount, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): Map<Key, Amount> => new Map([...groupBy(items, keyOf)].map(([key, group]) => [key, total(group)]));

/** Largest first. */
export const byTonnes = (a: { tco2e: string }, b: { tco2e: string }): number =>
  new Decimal(b.tco2e).comparedTo(a.tco2e);

/** Percentages are rounded to four places, because most divisions do not end. */
const PERCENT_PLACES = 4;

/** In percent; null if the whole is zero. */
export const shareOf = (part: string, whole: string): string | null =>
  new Decimal(whole).isZero() ? null : new Decimal(part).times(100).div(whole).toFixed(PERCENT_PLACES);

/** In percent; null if either amount is unknown or there was nothing before. */
export function changeOn(before: string | null, now: string | null): string | null {
  if (before === null || now === null || new Decimal(before).isZero()) return null;
  return new Decimal(now).minus(before).times(100).div(before).toFixed(PERCENT_PLACES);
}

/** Null also if nothing is counted yet: without entries, no report may claim a fall of a hundred per cent. */
export const changeSince = (before: string | null, now: string | null, counted: Amount): string | null =>
  counted.entries === 0 ? null : changeOn(before, now);

const PLACES_IN_WORDS = 3;

/** For sentences: `1,204.5 t CO₂e`, `1.204 t CO₂e`. */
export const inWords = (amount: string, unit: string = TONNES): string =>
  `${paperNumber(amount, placesFor([amount], PLACES_IN_WORDS))} ${unit}`;

export const counted = (count: number, singular: string, plural: string): string =>
  `${paperNumber(count, 0)} ${count === 1 ? singular : plural}`;

export const entriesInWords = ({ entries, tco2e }: Amount): string =>
  `${counted(entries, 'entry', 'entries')} (${inWords(tco2e)})`;

/** One paragraph of the parts that are not empty. */
export const sentences = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ');

const names = new Intl.DisplayNames(['en'], { type: 'region' });

/** `United Kingdom (GB)`; the code alone if it has no known name. */
export function countryName(code: string): string {
  const name = names.of(code) ?? code;
  return name === code ? code : `${name} (${code})`;
}
