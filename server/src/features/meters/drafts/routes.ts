import { needs } from '../../../platform/auth/index.ts';
import { type Route, write } from '../../../platform/http/index.ts';
import { meterId } from '../schema.ts';
import { MadeEntries, MakeEntries } from './schema.ts';
import type { Drafts } from './service.ts';

export const draftRoutes = (drafts: Drafts): Route[] => [
  write({
    method: 'POST',
    path: '/api/v1/meters/{meterId}/entries',
    operationId: 'makeMeterEntries',
    tag: 'Meters',
    summary: 'Make draft entries from the readings of a meter',
    description:
      'One draft for each calendar month, or one for the whole period, with the exact sum of its readings. `dataQuality` is `measured` if every interval has a reading, and `estimated` if the gap rule filled one; the notes say how many. A month with open intervals is refused by name (422). A month that has an entry already is refused as a duplicate, and the others are made; if none is made, the answer is 409 or 422.',
    access: needs('emissions:write'),
    params: meterId,
    body: MakeEntries,
    success: { status: 201, description: 'The made entries, and the refused months', data: MadeEntries },
    errors: ['DUPLICATE_RESOURCE', 'INVALID_STATE'],
    async handle({ actor, params, body }, tx) {
      return { status: 201, data: await drafts.make(tx, actor, { id: params.meterId, body }) };
    },
  }),
];
