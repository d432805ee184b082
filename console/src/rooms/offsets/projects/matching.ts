import { queryOptions } from '@tanstack/react-query';
import type { ListOffsetProjectsQuery } from '@tonne/sdk';
import { tonne } from '../../../api/client.ts';

/** All projects that match: cards and the map show them together. */
export const matchingQuery = (query: ListOffsetProjectsQuery) =>
  queryOptions({
    queryKey: ['offsets', 'projects', 'matching', query],
    queryFn: ({ signal }) => tonne.offsets.projects.list({ ...query, pageSize: 100 }, { signal }).toArray(),
  });
