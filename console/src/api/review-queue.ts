import { queryOptions } from '@tanstack/react-query';
import { tonne } from './client.ts';

/** How many entries wait for a reviewer, in all periods and places. */
export const waitingQuery = queryOptions({
  queryKey: ['emissions', 'waiting'],
  queryFn: async ({ signal }) => {
    const { pagination } = await tonne.emissions.list({ state: 'submitted', pageSize: 1, fields: 'id' }, { signal });
    return pagination?.totalItems ?? 0;
  },
});
