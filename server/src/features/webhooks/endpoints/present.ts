import { wireTime } from '../../../kernel/period.ts';
import { digestOfSecret, recordedKind } from '../../../platform/record/index.ts';
import type { WebhookEndpoint } from './schema.ts';
import { type EndpointRow, findEndpointsAfter } from './store.ts';

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

/** Omits the secrets, sealed or not. A digest of each stored secret shows whether it was replaced. */
const recordedEndpoint = (row: EndpointRow) => ({
  ...presentEndpoint(row),
  wildcardAreas: row.wildcardAreas,
  secretDigest: digestOfSecret(row.secret),
  previousSecretDigest: row.previousSecret && digestOfSecret(row.previousSecret),
  previousSecretExpiresAt: row.previousSecretUntil && wireTime(row.previousSecretUntil),
});

export const recordedEndpoints = recordedKind({
  type: 'webhook',
  later: ['secretDigest', 'previousSecretDigest'],
  idOf: ({ id }) => id,
  show: recordedEndpoint,
  rowsAfter: findEndpointsAfter,
});
