import type { Activity, EmissionCategory, Location, Unit } from '@tonne/sdk';
import { activityName, categoryName, type Texts } from '../../../../i18n/index.ts';
import type { Names } from '../parse/entries.ts';

/** Synonyms are in the user's language. */
export type NamedActivity = Pick<Activity, 'code' | 'subcategory' | 'name' | 'names' | 'synonyms'>;

export interface Catalogues {
  readonly activities: readonly NamedActivity[];
  readonly locations: readonly Location[];
  readonly categories: readonly EmissionCategory[];
  readonly units: readonly Unit[];
}

/** Everyday names, in every language of the console: “Berlin”, “Business travel”, “Geschäftsreisen”, “kwh”. */
export function namesOf({ activities, locations, categories, units }: Catalogues, languages: readonly Texts[]): Names {
  return {
    activity: activityNames(activities),
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

/**
 * Codes win over names in the user's language, these over names in other languages, then synonyms, then subcategories. Of
 * activities with the same word, the first by code wins.
 */
const activityNames = (catalogue: readonly NamedActivity[]) => {
  const activities = catalogue.toReversed();
  return {
    ...lookup(activities, ({ code, subcategory }) => [code, subcategory, activityName(subcategory)]),
    ...lookup(activities, ({ code, synonyms }) => [code, ...synonyms]),
    ...lookup(activities, ({ code, names }) => [code, ...Object.values(names)]),
    ...lookup(activities, ({ code, name }) => [code, name]),
    ...lookup(activities, ({ code }) => [code]),
  };
};

/** The first name of an item is its API code. */
function lookup<Item>(items: readonly Item[], namesOfItem: (item: Item) => readonly [string, ...string[]]) {
  const pairs = items.flatMap((item) => {
    const names = namesOfItem(item);
    return names.map((name) => [name.toLowerCase(), names[0]] as const);
  });
  return Object.fromEntries(pairs);
}
