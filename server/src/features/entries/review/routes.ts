import { needs } from '../../../platform/auth/index.ts';
import { ok, type Route, write } from '../../../platform/http/index.ts';
import type { Moves } from './bulk.service.ts';
import { EntryMoves, MAX_MOVED, MoveEntries } from './schema.ts';

export const bulkReviewRoutes = (moves: Moves): Route[] => [
  write({
    method: 'POST',
    path: '/api/v1/emissions/moves',
    operationId: 'moveEntries',
    tag: 'Emission entries',
    summary: 'Submit, approve or reject many entries',
    description: `Up to ${MAX_MOVED} entries, each judged as by the request for that entry alone. A refused one does not stop the others: see \`results\`. To approve and to reject takes the role \`manager\` or \`admin\`.`,
    access: needs('emissions:write'),
    body: MoveEntries,
    success: { status: 200, description: 'What became of each entry', data: EntryMoves, large: true },
    async handle({ actor, body }, tx) {
      return ok(await moves.move(tx, actor, { body }));
    },
  }),
];
