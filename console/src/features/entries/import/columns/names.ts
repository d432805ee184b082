import type { EmissionCategory, Location, Unit } from '@tonne/sdk';
import { activityName, categoryName, type Texts } from '../../../../i18n/index.ts';
import type { Names } from '../parse/entries.ts';

export interface Catalogues {
  readonly locations: readonly Location[];
  readonly categories: readonly EmissionCategory[];
  readonly units: readonly Unit[];
}

/** Files hold the names that people use, in any language: “Berlin”, “Business travel”, “Geschäftsreisen”, “kwh”. */
export function namesOf({ locations, categories, units }: Catalogues, languages: readonly Texts[]): Names {
  return {
    locationId: lookup(locations, ({ id, name }) => [id, name]),
    category: lookup(categories, ({ code, name }) => [
      code,
      name,
      ...languages.map((texts) => categoryName(code, texts)),
    ]),
    subcategory: lookup(
      categories.flatMap(({ subcategories }) => subcategories),
      ({ code }) => [code, activityName(code)],
    ),
    unit: lookup(units, ({ code, name }) => [code, name]),
  };
}

/** The first of the names is the one that the API knows. */
function lookup<Item>(items: readonly Item[], namesOfItem: (item: Item) => readonly [string, ...string[]]) {
  const pairs = items.flatMap((item) => {
    const names = namesOfItem(item);
    return names.map((name) => [name.toLowerCase(), names[0]] as const);
  });
  return Object.fromEntries(pairs);
}
