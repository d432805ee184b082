import { queryOptions } from '@tanstack/react-query';
import { tonne } from '../../api/client.ts';

/** The endpoint with the version that a change of it is based on. */
export const endpointQuery = (webhookId: string) =>
  queryOptions({
    queryKey: ['webhooks', 'endpoint', webhookId],
    async queryFn({ signal }) {
      const { data, etag } = await tonne.webhooks.get(webhookId, { signal }).withResponse();
      return { endpoint: data, etag };
    },
  });
