import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { tonne } from './client.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Short lists that several features choose from. Each is loaded whole, once. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: ({ signal }) => tonne.categories.list({ pageSize: 100 }, { signal }).toArray(),
  // Thousands of activities; custom factors rarely add one.
  staleTime: 5 * MINUTE_MS,
});

/** Categories with only the activities that have a factor for these countries or for the world. */
export const localCategoriesQuery = (country: string[]) =>
  queryOptions({
    queryKey: ['categories', country],
    queryFn: ({ signal }) => tonne.categories.list({ pageSize: 100, country }, { signal }).toArray(),
    staleTime: 5 * MINUTE_MS,
    enabled: country.length > 0,
    placeholderData: keepPreviousData,
  });

export const unitsQuery = queryOptions({
  queryKey: ['units'],
  queryFn: ({ signal }) => tonne.units.list({ pageSize: 100 }, { signal }).toArray(),
  staleTime: DAY_MS,
});

export const locationsQuery = queryOptions({
  queryKey: ['locations', 'all'],
  queryFn: ({ signal }) => tonne.locations.list({ pageSize: 100 }, { signal }).toArray(),
});

/** Number of entries waiting for review, in all periods and locations. */
export const waitingQuery = queryOptions({
  queryKey: ['emissions', 'waiting'],
  queryFn: async ({ signal }) => {
    const { pagination } = await tonne.emissions.list({ state: 'submitted', pageSize: 1, fields: 'id' }, { signal });
    return pagination?.totalItems ?? 0;
  },
});
