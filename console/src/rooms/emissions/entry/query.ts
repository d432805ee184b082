import { queryOptions } from '@tanstack/react-query';
import { tonne } from '../../../api/client.ts';

/** With its version, so that a step is taken on what the reader has seen. */
export const entryQuery = (entryId: string) =>
  queryOptions({
    queryKey: ['emissions', 'entry', entryId],
    async queryFn({ signal }) {
      const { data, etag } = await tonne.emissions.get(entryId, { signal }).withResponse();
      return { entry: data, etag };
    },
  });
