import type { ListOffsetProjectsQuery, OffsetProject } from '@tonne/sdk';
import { type FilterValues, given } from '../../components/filters/index.ts';

const NUMBERS = ['maxPrice', 'minAvailable'];

/** The API query for an address. Drops a price that is not a number, because addresses can be mistyped. */
export function queryOf({ view: _, ...search }: FilterValues): ListOffsetProjectsQuery {
  const usable = Object.entries(given(search)).filter(
    ([name, value]) => !NUMBERS.includes(name) || isNumber(String(value)),
  );
  return Object.fromEntries(usable) as ListOffsetProjectsQuery;
}

const isNumber = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text)) && Number(text) >= 0;

export type View = 'cards' | 'table' | 'map';

export const viewOf = (value: FilterValues[string]): View => (value === 'table' || value === 'map' ? value : 'cards');

/** Number of projects by country. */
export function countByCountry(projects: ReadonlyArray<Pick<OffsetProject, 'country'>>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { country } of projects) counts.set(country, (counts.get(country) ?? 0) + 1);
  return counts;
}

/** A click on a country selects it, a second click deselects it. */
export function toggled(chosen: FilterValues[string], country: string): readonly string[] | undefined {
  const before = [chosen ?? []].flat();
  const after = before.includes(country) ? before.filter((each) => each !== country) : [...before, country];
  return after.length === 0 ? undefined : after;
}

export const distinct = <T>(values: readonly T[]): readonly T[] => [...new Set(values)].toSorted();

/** A code in words: `blue_carbon` is “Blue carbon”. Project types are an open list, so no catalogue has their names. */
export function wordsOf(name: string): string {
  if (name === 'redd_plus') return 'REDD+';
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Filter options from names by code. */
export const choicesOf = (names: Readonly<Record<string, string>>): { value: string; label: string }[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
