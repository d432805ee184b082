import { wireTime } from '../../../kernel/period.ts';
import { recordedKind } from '../../../platform/record/index.ts';
import { presentEndpoint } from './present.ts';
import { type EndpointRow, findEndpointsAfter } from './store.ts';

/** Never with its secrets: a rotation shows by the time until which the one before still signs. */
const recordedEndpoint = (row: EndpointRow) => ({
  ...presentEndpoint(row),
  wildcardAreas: row.wildcardAreas,
  previousSecretExpiresAt: row.previousSecretUntil && wireTime(row.previousSecretUntil),
});

export const recordedEndpoints = recordedKind({
  type: 'webhook',
  idOf: ({ id }) => id,
  show: recordedEndpoint,
  rowsAfter: findEndpointsAfter,
});
