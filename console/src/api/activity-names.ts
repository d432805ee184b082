import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Entry } from '@tonne/sdk';
import { useCallback } from 'react';
import { activityName, type Language, useLanguage } from '../i18n/index.ts';
import { tonne } from './client.ts';

const DAY_MS = 86_400_000;

/** Names of all activities of the catalogue, by code. */
const activityNamesQuery = (language: Language) =>
  queryOptions({
    queryKey: ['activities', 'names', language],
    async queryFn({ signal }) {
      const query = { language, fields: 'code,name', sortBy: 'code', sortOrder: 'asc', pageSize: 100 } as const;
      const activities = await tonne.activities.list(query, { signal }).toArray();
      return new Map(activities.map(({ code, name }) => [code, name]));
    },
    staleTime: DAY_MS,
  });

type Named = Pick<Entry, 'activity' | 'subcategory'>;

/**
 * Names the activity of an entry in the user's language. Until the names are loaded, and for entries outside the catalogue,
 * the name is derived from the subcategory.
 */
export function useActivityName(): (entry: Named) => string {
  const { language } = useLanguage();
  const { data } = useQuery(activityNamesQuery(language));
  return useCallback(
    ({ activity, subcategory }) => (activity === null ? undefined : data?.get(activity)) ?? activityName(subcategory),
    [data],
  );
}
