import { queryOptions } from '@tanstack/react-query';
import type { EmissionFactor } from '@tonne/sdk';
import { tonne } from '../../api/client.ts';

export const factorQuery = (code: string) =>
  queryOptions({
    queryKey: ['factors', 'one', code],
    queryFn: ({ signal }) => tonne.factors.get(code, { signal }),
  });

/** The same activity, region, source and unit in every vintage, including superseded and archived versions. */
export const editionsQuery = ({ category, subcategory, scope, region, source, activityUnit }: EmissionFactor) => {
  const query = {
    category,
    subcategory,
    scope,
    region,
    source,
    unit: activityUnit,
    status: ['active' as const, 'superseded' as const, 'archived' as const],
    sortBy: 'vintage' as const,
    sortOrder: 'asc' as const,
    pageSize: 100,
  };
  return queryOptions({
    queryKey: ['factors', 'editions', query],
    queryFn: ({ signal }) => tonne.factors.list(query, { signal }).toArray(),
  });
};
