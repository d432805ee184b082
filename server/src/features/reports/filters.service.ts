import type { Db } from '../../platform/db/index.ts';
import type { ErrorDetail } from '../../platform/errors/index.ts';
import { unknownCategories, unknownLocations } from '../entries/index.ts';
import type { ReportFilters } from './rules.ts';

/** The codes that a name stands for: a code is its own, and an alias may belong to one category or one of each scope. */
export type CategoriesNamed = (name: string) => readonly string[];

interface ReadFilters {
  /** With the code of every category. */
  filters: ReportFilters;
  problems: ErrorDetail[];
}

/** An unknown name is a problem: a filter that matches nothing would make a report that looks complete and is empty. */
export async function readFilters(
  db: Db,
  organisationId: string,
  given: ReportFilters,
  categoriesNamed: CategoriesNamed,
): Promise<ReadFilters> {
  const { codes, unknown } = readCategories(given.categories ?? [], categoriesNamed);
  const strangers = await unknownLocations(db, organisationId, given.locationIds ?? []);
  return {
    filters: given.categories ? { ...given, categories: codes } : given,
    problems: [
      ...problemWith(
        'filters.locationIds',
        strangers.map((id) => `${id} is not a location of this organisation`),
      ),
      ...problemWith('filters.categories', unknown),
    ],
  };
}

/** The codes, each once, and a sentence for each unknown name. */
export function readCategories(
  names: readonly string[],
  categoriesNamed: CategoriesNamed,
): { codes: string[]; unknown: string[] } {
  return {
    codes: [...new Set(names.flatMap(categoriesNamed))],
    unknown: unknownCategories(names.filter((name) => categoriesNamed(name).length === 0)),
  };
}

export const problemWith = (field: string, sentences: readonly string[]): ErrorDetail[] =>
  sentences.length === 0 ? [] : [{ field, message: sentences.join('; ') }];
