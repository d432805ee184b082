import type { Db } from '../../platform/db/index.ts';
import type { ErrorDetail } from '../../platform/errors/index.ts';
import { type CategoriesNamed, problemWith, readCategories } from '../inventory/index.ts';
import { unknownLocations } from '../organisations/index.ts';
import type { ReportFilters } from './rules.ts';

interface ReadFilters {
  /** Filters with category codes instead of aliases. */
  filters: ReportFilters;
  problems: ErrorDetail[];
}

/** Refuses unknown names, since a filter that matches nothing would give an empty report that looks complete. */
export async function readFilters(
  db: Db,
  organisationId: string,
  given: ReportFilters,
  categoriesNamed: CategoriesNamed,
): Promise<ReadFilters> {
  const { codes, unknown } = readCategories(given.categories ?? [], categoriesNamed);
  const unknownIds = await unknownLocations(db, organisationId, given.locationIds ?? []);
  return {
    filters: given.categories ? { ...given, categories: codes } : given,
    problems: [
      ...problemWith(
        'filters.locationIds',
        unknownIds.map((id) => `${id} is not a location of this organisation`),
      ),
      ...problemWith('filters.categories', unknown),
    ],
  };
}
