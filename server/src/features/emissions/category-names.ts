import { closest, refusal } from '../../platform/errors/index.ts';
import { categories, type Library } from '../factors/index.ts';

/** One name may mean a category of each scope. An unknown one would find nothing and look like an answer. */
export function categoriesMeant({ vocabulary }: Library, name: string | undefined): string[] | undefined {
  if (name === undefined) return undefined;
  const meant = vocabulary.categories(name).map(({ code }) => code);
  if (meant.length > 0) return meant;
  throw refusal('VALIDATION_ERROR', [{ field: 'category', message: `is not a known category${nearest(name)}` }]);
}

const codes: readonly string[] = categories.map(({ code }) => code);

function nearest(name: string): string {
  const near = closest(name, codes);
  return near === undefined ? '' : `; did you mean ${near}?`;
}

/** A sentence for each name that is no category code. */
export const unknownCategories = (names: readonly string[]): string[] =>
  names.filter((name) => !codes.includes(name)).map((name) => `${name} is not a known category${nearest(name)}`);
