import { isUnknown, refusal, unknownNames } from '../../platform/errors/index.ts';
import { ghgCategories, type Library, type Units } from '../factors/index.ts';

/** One name may mean a category of each scope. An unknown one would find nothing and look like an answer. */
export function categoryCodesOf({ vocabulary }: Library, names: readonly string[] | undefined): string[] | undefined {
  if (names === undefined) return undefined;
  const meant = names.map((name) => vocabulary.categories(name).map(({ code }) => code));
  const unknown = names.filter((_, index) => meant[index]?.length === 0);
  if (unknown.length === 0) return [...new Set(meant.flat())];
  throw refusal(
    'VALIDATION_ERROR',
    unknownNames('category', unknown, codes).map((message) => ({ field: 'category', message })),
  );
}

const codes: readonly string[] = ghgCategories.map(({ code }) => code);

/** A sentence for each name that is no category code. */
export const unknownCategories = (names: readonly string[]): string[] =>
  names.filter((name) => !codes.includes(name)).map((name) => `${name} ${isUnknown('category', name, codes)}`);

/** The same with the code of the unit, where the request has another word for it. A word of no or several units stays. */
export function withUnitCode<T extends { unit?: string }>(units: Units, body: T): T {
  if (body.unit === undefined || units.get(body.unit)) return body;
  return { ...body, unit: units.codeOf(body.unit) };
}
