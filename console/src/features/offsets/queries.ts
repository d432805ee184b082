import { queryOptions } from '@tanstack/react-query';
import type { ListOffsetProjectsQuery } from '@tonne/sdk';
import { tonne } from '../../api/client.ts';

export const projectQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['offsets', 'project', projectId],
    queryFn: ({ signal }) => tonne.offsets.projects.get(projectId, { signal }),
  });

/** The whole catalogue, for the options of the filters. */
export const catalogueQuery = queryOptions({
  queryKey: ['offsets', 'projects', 'all'],
  queryFn: ({ signal }) => tonne.offsets.projects.list({ pageSize: 100 }, { signal }).toArray(),
});

export const walletQuery = queryOptions({
  queryKey: ['offsets', 'wallet'],
  queryFn: ({ signal }) => tonne.offsets.wallet.get({ signal }),
});

/** All matching projects, because cards and map are not paginated. */
export const matchingQuery = (query: ListOffsetProjectsQuery) =>
  queryOptions({
    queryKey: ['offsets', 'projects', 'matching', query],
    queryFn: ({ signal }) => tonne.offsets.projects.list({ ...query, pageSize: 100 }, { signal }).toArray(),
  });
