import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { categoriesQuery, locationsQuery, unitsQuery } from '../../../../api/shared-queries.ts';
import { LANGUAGES, type Language, loadTexts } from '../../../../i18n/index.ts';
import type { Names } from '../parse/entries.ts';
import { type Catalogues, namesOf } from './names.ts';

export interface Known {
  readonly catalogues: Catalogues;
  readonly names: Names;
  readonly isReady: boolean;
}

/** A file may be written in another language than the page. */
const languagesQuery = queryOptions({
  queryKey: ['texts'],
  queryFn: () => Promise.all((Object.keys(LANGUAGES) as Language[]).map(loadTexts)),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The places, activities and units that a file can name. There are thousands: they are looked through once. */
export function useCatalogues(): Known {
  const { data: locations } = useQuery(locationsQuery);
  const { data: categories } = useQuery(categoriesQuery);
  const { data: units } = useQuery(unitsQuery);
  const { data: languages } = useQuery(languagesQuery);
  return useMemo(() => {
    const catalogues = { locations: locations ?? [], categories: categories ?? [], units: units ?? [] };
    const isReady = [locations, categories, units, languages].every((data) => data !== undefined);
    return { catalogues, names: namesOf(catalogues, languages ?? []), isReady };
  }, [locations, categories, units, languages]);
}
