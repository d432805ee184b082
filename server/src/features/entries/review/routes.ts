import { needs } from '../../../platform/auth/index.ts';
import { ok, type Route, tagged, write } from '../../../platform/http/index.ts';
import { Entry, entryId } from '../schema.ts';
import type { BulkReview } from './bulk.service.ts';
import { mayReview } from './rules.ts';
import { EntryMoves, MAX_MOVED, MoveEntries, RejectEntry } from './schema.ts';
import type { Review } from './service.ts';

const tag = 'Emission entries';

export const reviewRoutes = (review: Review): Route[] => [
  write({
    method: 'POST',
    path: '/api/v1/emissions/{entryId}/submit',
    operationId: 'submitEntry',
    tag,
    summary: 'Submit a draft for review',
    access: needs('emissions:write'),
    params: entryId,
    success: { status: 200, description: 'The submitted entry', data: Entry },
    errors: ['INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, checkVersion }, tx) {
      return tagged(await review.submit(tx, actor, { id: params.entryId, checkVersion }));
    },
  }),
  write({
    method: 'POST',
    path: '/api/v1/emissions/{entryId}/approve',
    operationId: 'approveEntry',
    tag,
    summary: 'Approve an entry',
    description: 'Takes a draft or a submitted entry. Approving an approved entry changes nothing.',
    access: mayReview,
    params: entryId,
    success: { status: 200, description: 'The approved entry', data: Entry },
    errors: ['INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, checkVersion }, tx) {
      return tagged(await review.approve(tx, actor, { id: params.entryId, checkVersion }));
    },
  }),
  write({
    method: 'POST',
    path: '/api/v1/emissions/{entryId}/reject',
    operationId: 'rejectEntry',
    tag,
    summary: 'Send an entry back',
    description:
      'Returns the entry to draft. The reason stays until the entry is submitted again. Locked entries cannot be rejected.',
    access: mayReview,
    params: entryId,
    body: RejectEntry,
    success: { status: 200, description: 'The rejected entry, a draft again', data: Entry },
    errors: ['INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, body, checkVersion }, tx) {
      return tagged(await review.reject(tx, actor, { id: params.entryId, body, checkVersion }));
    },
  }),
];

export const bulkReviewRoutes = (bulkReview: BulkReview): Route[] => [
  write({
    method: 'POST',
    path: '/api/v1/emissions/moves',
    operationId: 'moveEntries',
    tag,
    summary: 'Submit, approve or reject many entries',
    description: `Up to ${MAX_MOVED} entries, each checked as by the request for a single entry. A refused entry does not stop the others: see \`results\`. Approving and rejecting require the role \`manager\` or \`admin\`.`,
    access: needs('emissions:write'),
    body: MoveEntries,
    success: { status: 200, description: 'Result for each entry', data: EntryMoves, large: true },
    async handle({ actor, body }, tx) {
      return ok(await bulkReview.review(tx, actor, { body }));
    },
  }),
];
