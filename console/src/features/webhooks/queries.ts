import { queryOptions } from '@tanstack/react-query';
import { tonne } from '../../api/client.ts';

/** Includes the version, so that a change never overwrites another user's. */
export const endpointQuery = (webhookId: string) =>
  queryOptions({
    queryKey: ['webhooks', 'endpoint', webhookId],
    async queryFn({ signal }) {
      const { data, etag } = await tonne.webhooks.get(webhookId, { signal }).withResponse();
      return { endpoint: data, etag };
    },
  });
