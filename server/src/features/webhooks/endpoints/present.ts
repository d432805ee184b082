import { wireTime } from '../../../kernel/period.ts';
import type { WebhookEndpoint } from './schema.ts';
import type { EndpointRow } from './store.ts';

export function presentEndpoint(row: EndpointRow): WebhookEndpoint {
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    status: row.status,
    description: row.description,
    disabledAt: row.disabledAt && wireTime(row.disabledAt),
    disabledReason: row.disabledReason,
    createdAt: wireTime(row.createdAt),
    updatedAt: wireTime(row.updatedAt ?? row.createdAt),
  };
}
