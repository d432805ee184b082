import { needs } from '../../platform/auth/index.ts';
import { created, noContent, ok, page, type Route, read, write } from '../../platform/http/index.ts';
import { reviewers } from './rules.ts';
import {
  CreateEntry,
  Entry,
  EntryList,
  EntryWithHistory,
  entryId,
  judgedBounds,
  Preview,
  Rejection,
  UpdateEntry,
} from './schema.ts';
import type { Emissions } from './service.ts';

const PATH = '/api/v1/emissions';
const tag = 'Emission entries';
const mayRead = needs('emissions:read');
const mayWrite = needs('emissions:write');
const mayReview = needs('emissions:write', ...reviewers);

export const emissionRoutes = (emissions: Emissions): Route[] => [
  read({
    method: 'GET',
    path: PATH,
    operationId: 'listEntries',
    tag,
    summary: 'List emission entries',
    description: 'Entries without their history. A period finds entries that lie wholly inside it.',
    access: mayRead,
    query: EntryList,
    success: { status: 200, description: 'A page of entries', data: Entry, list: true },
    async handle({ actor, query }, db) {
      const { items, total } = await emissions.list(db, actor, query);
      return page(items, total, query);
    },
  }),
  write({
    method: 'POST',
    path: PATH,
    operationId: 'createEntry',
    tag,
    summary: 'Create an emission entry',
    description:
      'The server chooses the factor, unless one is pinned, and computes tCO2e. The entry starts as a draft.',
    access: mayWrite,
    body: CreateEntry,
    judgesBounds: judgedBounds,
    success: { status: 201, description: 'The created entry', data: Entry },
    errors: ['DUPLICATE_RESOURCE', 'INVALID_STATE', 'NO_MATCHING_FACTOR'],
    async handle({ actor, body, outOfBounds }, tx) {
      const { resource, version } = await emissions.create(tx, actor, body, outOfBounds);
      return created(resource, `${PATH}/${resource.id}`, version);
    },
  }),
  read({
    method: 'POST',
    path: `${PATH}/preview`,
    operationId: 'previewEntry',
    tag,
    summary: 'Preview an emission entry',
    description: 'Takes what a creation takes, stores nothing, and explains which factor would be used and why.',
    access: mayRead,
    body: CreateEntry,
    judgesBounds: judgedBounds,
    success: { status: 200, description: 'The figure, the factor and the candidates that lost', data: Preview },
    errors: ['NO_MATCHING_FACTOR'],
    handle: async ({ actor, body, outOfBounds }, db) => ok(await emissions.preview(db, actor, body, outOfBounds)),
  }),
  read({
    method: 'GET',
    path: `${PATH}/{entryId}`,
    operationId: 'getEntry',
    tag,
    summary: 'Get an emission entry',
    description: 'The entry with its revision history, oldest first.',
    access: mayRead,
    params: entryId,
    success: { status: 200, description: 'The entry with its history', data: EntryWithHistory, etag: 'content' },
    async handle({ actor, params }, db) {
      const { resource, version } = await emissions.get(db, actor, params.entryId);
      return ok(resource, version);
    },
  }),
  write({
    method: 'PATCH',
    path: `${PATH}/{entryId}`,
    operationId: 'updateEntry',
    tag,
    summary: 'Update an emission entry',
    description: 'Only the fields to change, of a draft or submitted entry. The figure is computed anew.',
    access: mayWrite,
    params: entryId,
    body: UpdateEntry,
    judgesBounds: judgedBounds,
    success: { status: 200, description: 'The changed entry', data: Entry },
    errors: ['DUPLICATE_RESOURCE', 'INVALID_STATE', 'NO_MATCHING_FACTOR', 'PRECONDITION_FAILED'],
    async handle({ actor, params, body, checkVersion, outOfBounds }, tx) {
      const { resource, version } = await emissions.update(tx, actor, params.entryId, body, checkVersion, outOfBounds);
      return ok(resource, version);
    },
  }),
  write({
    method: 'DELETE',
    path: `${PATH}/{entryId}`,
    operationId: 'deleteEntry',
    tag,
    summary: 'Delete a draft entry',
    description:
      'Only drafts can be deleted; anything else is 409. The history of an entry that was ever approved is kept, in the audit trail.',
    access: mayWrite,
    params: entryId,
    success: { status: 204, description: 'The entry is gone' },
    errors: ['INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, checkVersion }, tx) {
      await emissions.remove(tx, actor, params.entryId, checkVersion);
      return noContent();
    },
  }),
  write({
    method: 'POST',
    path: `${PATH}/{entryId}/submit`,
    operationId: 'submitEntry',
    tag,
    summary: 'Submit a draft for review',
    access: mayWrite,
    params: entryId,
    success: { status: 200, description: 'The submitted entry', data: Entry },
    errors: ['INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, checkVersion }, tx) {
      const { resource, version } = await emissions.submit(tx, actor, params.entryId, checkVersion);
      return ok(resource, version);
    },
  }),
  write({
    method: 'POST',
    path: `${PATH}/{entryId}/approve`,
    operationId: 'approveEntry',
    tag,
    summary: 'Approve an entry',
    description: 'From draft or submitted. Approving an approved entry changes nothing.',
    access: mayReview,
    params: entryId,
    success: { status: 200, description: 'The approved entry', data: Entry },
    errors: ['INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, checkVersion }, tx) {
      const { resource, version } = await emissions.approve(tx, actor, params.entryId, checkVersion);
      return ok(resource, version);
    },
  }),
  write({
    method: 'POST',
    path: `${PATH}/{entryId}/reject`,
    operationId: 'rejectEntry',
    tag,
    summary: 'Send an entry back',
    description:
      'Back to draft, with a reason that stays until it is submitted again. Locked entries cannot be rejected.',
    access: mayReview,
    params: entryId,
    body: Rejection,
    success: { status: 200, description: 'The rejected entry, a draft again', data: Entry },
    errors: ['INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, body, checkVersion }, tx) {
      const { resource, version } = await emissions.reject(tx, actor, params.entryId, body.reason, checkVersion);
      return ok(resource, version);
    },
  }),
];
