import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { tonne } from '../../../../api/client.ts';
import { categoriesQuery, locationsQuery, unitsQuery } from '../../../../api/shared-queries.ts';
import { LANGUAGES, type Language, loadTexts, useLanguage } from '../../../../i18n/index.ts';
import type { Names } from '../parse/entries.ts';
import { type Catalogues, namesOf } from './names.ts';

export interface Known {
  readonly catalogues: Catalogues;
  readonly names: Names;
  readonly isReady: boolean;
}

/** Loads all languages: a file may use another one than the page. */
const languagesQuery = queryOptions({
  queryKey: ['texts'],
  queryFn: () => Promise.all((Object.keys(LANGUAGES) as Language[]).map(loadTexts)),
  staleTime: Number.POSITIVE_INFINITY,
});

const activitiesQuery = (language: Language) =>
  queryOptions({
    queryKey: ['activities', 'synonyms', language],
    queryFn: ({ signal }) => {
      const order = { sortBy: 'code', sortOrder: 'asc', pageSize: 100 } as const;
      const query = { ...order, language, fields: 'code,subcategory,name,names,synonyms' };
      return tonne.activities.list(query, { signal }).toArray();
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The locations, activities and units that a file can name. Indexed once, because there are thousands. */
export function useCatalogues(): Known {
  const { language } = useLanguage();
  const { data: activities } = useQuery(activitiesQuery(language));
  const { data: locations } = useQuery(locationsQuery);
  const { data: categories } = useQuery(categoriesQuery);
  const { data: units } = useQuery(unitsQuery);
  const { data: languages } = useQuery(languagesQuery);
  return useMemo(() => {
    const catalogues = {
      activities: activities ?? [],
      locations: locations ?? [],
      categories: categories ?? [],
      units: units ?? [],
    };
    const isReady = [activities, locations, categories, units, languages].every((data) => data !== undefined);
    return { catalogues, names: namesOf(catalogues, languages ?? []), isReady };
  }, [activities, locations, categories, units, languages]);
}
