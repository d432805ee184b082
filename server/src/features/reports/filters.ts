import type { Db } from '../../platform/db/index.ts';
import type { ErrorDetail } from '../../platform/errors/index.ts';
import { unknownCategories, unknownLocations } from '../emissions/index.ts';
import type { ReportFilters } from './definitions/definition.ts';

/** A filter that matches nothing would make a report that looks complete and is empty. */
export async function judgeFilters(
  db: Db,
  organisationId: string,
  { locationIds = [], categories = [] }: ReportFilters,
): Promise<ErrorDetail[]> {
  const strangers = await unknownLocations(db, organisationId, locationIds);
  return [
    ...strangers.map((id) => ({
      field: 'filters.locationIds',
      message: `${id} is not a location of this organisation`,
    })),
    ...unknownCategories(categories).map((message) => ({ field: 'filters.categories', message })),
  ];
}
