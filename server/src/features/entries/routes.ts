import { needs } from '../../platform/auth/index.ts';
import { created, noContent, ok, page, type Route, read, tagged, write } from '../../platform/http/index.ts';
import { EntryPreview } from './calculation/preview.schema.ts';
import { CalculationReceipt } from './calculation/receipt.schema.ts';
import type { Calculations } from './calculation/service.ts';
import { EntryList } from './list/schema.ts';
import {
  boundsWithRules,
  CreateEntry,
  EntryWithHistory,
  entryId,
  ListedEntry,
  UpdateEntry,
  WrittenEntry,
} from './schema.ts';
import type { EntriesService } from './service.ts';

const PATH = '/api/v1/emissions';
const tag = 'Emission entries';
const mayRead = needs('emissions:read');
const mayWrite = needs('emissions:write');

export const entryRoutes = (emissions: EntriesService): Route[] => [
  read({
    method: 'GET',
    path: PATH,
    operationId: 'listEntries',
    tag,
    summary: 'List emission entries',
    description:
      'Entries without their history. A period finds entries that lie wholly inside it; with periodMatch=overlapping also entries that cross an edge, each with its share.',
    access: mayRead,
    query: EntryList,
    success: { status: 200, description: 'A page of entries', data: ListedEntry, list: true },
    async handle({ actor, query }, db) {
      return page(await emissions.list(db, actor, { query }), query);
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
    boundsWithRules,
    success: { status: 201, description: 'The created entry', data: WrittenEntry },
    errors: ['DUPLICATE_RESOURCE', 'INVALID_STATE', 'NO_MATCHING_FACTOR'],
    async handle({ actor, body }, tx) {
      return created(await emissions.create(tx, actor, { body }), ({ id }) => `${PATH}/${id}`);
    },
  }),
  read({
    method: 'POST',
    path: `${PATH}/preview`,
    operationId: 'previewEntry',
    tag,
    summary: 'Preview an emission entry',
    description: 'Takes the body of a creation, stores nothing, and explains the choice of the factor.',
    access: mayRead,
    body: CreateEntry,
    boundsWithRules,
    success: { status: 200, description: 'The figure, the factor and the other candidates', data: EntryPreview },
    errors: ['NO_MATCHING_FACTOR'],
    async handle({ actor, body }, db) {
      return ok(await emissions.preview(db, actor, { body }));
    },
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
      return tagged(await emissions.get(db, actor, { id: params.entryId }));
    },
  }),
  write({
    method: 'PATCH',
    path: `${PATH}/{entryId}`,
    operationId: 'updateEntry',
    tag,
    summary: 'Update an emission entry',
    description:
      'Takes only the fields to change, for a draft or submitted entry. The server computes the figure again.',
    access: mayWrite,
    params: entryId,
    body: UpdateEntry,
    boundsWithRules,
    success: { status: 200, description: 'The changed entry', data: WrittenEntry },
    errors: ['DUPLICATE_RESOURCE', 'INVALID_STATE', 'NO_MATCHING_FACTOR', 'PRECONDITION_FAILED'],
    async handle({ actor, params, body, checkVersion }, tx) {
      return tagged(await emissions.update(tx, actor, { id: params.entryId, body, checkVersion }));
    },
  }),
  write({
    method: 'DELETE',
    path: `${PATH}/{entryId}`,
    operationId: 'deleteEntry',
    tag,
    summary: 'Delete a draft entry',
    description:
      'Only drafts can be deleted; any other state is 409. The audit trail keeps the history of a deleted entry.',
    access: mayWrite,
    params: entryId,
    success: { status: 204, description: 'The entry is deleted' },
    errors: ['INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, checkVersion }, tx) {
      await emissions.remove(tx, actor, { id: params.entryId, checkVersion });
      return noContent();
    },
  }),
];

export const calculationRoutes = (calculations: Calculations): Route[] => [
  read({
    method: 'GET',
    path: '/api/v1/emissions/{entryId}/calculation',
    operationId: 'getEntryCalculation',
    tag: 'Emission entries',
    summary: 'Get the calculation of an entry, step by step',
    description:
      'A receipt that can be checked with a pocket calculator or with `tonne-verify`: the activity, its conversion, the factor as copied onto the entry, the sum and the rounding.',
    access: needs('emissions:read'),
    params: entryId,
    success: { status: 200, description: 'The receipt', data: CalculationReceipt },
    async handle({ actor, params }, db) {
      return ok(await calculations.get(db, actor, { id: params.entryId }));
    },
  }),
];
