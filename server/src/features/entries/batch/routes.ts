import { needs } from '../../../platform/auth/index.ts';
import { bare, ok, type Route, write } from '../../../platform/http/index.ts';
import {
  BatchEnvelope,
  BatchQuery,
  BatchResult,
  CreateEntries,
  LegacyBatch,
  LegacyBatchResult,
  LegacyEnvelope,
  MAX_BYTES,
  MAX_ENTRIES,
} from './schema.ts';
import type { Batches } from './service.ts';

const PATH = '/api/v1/emissions/batch';
const tag = 'Emission entries';
const access = needs('emissions:write');
const LEGACY_DEPRECATED_ON = new Date('2025-01-01T00:00:00Z');

export const batchRoutes = (batches: Batches, legacyUntil: Date): Route[] => [
  write({
    method: 'POST',
    path: PATH,
    operationId: 'createEntries',
    tag,
    summary: 'Create many emission entries',
    description: `Up to ${MAX_ENTRIES.toLocaleString('en-GB')} entries and 16 MiB, as JSON, as CSV (a header row of field names; an empty cell is an absent field) or as NDJSON (one entry a line). With \`atomic\`, a single failing entry refuses the whole batch. With \`dryRun=true\`, every entry is checked and none is stored: the status is 200 in both modes, and an Idempotency-Key has no effect.`,
    access,
    query: BatchQuery,
    body: CreateEntries,
    envelope: BatchEnvelope,
    uploads: ['text/csv', 'application/x-ndjson'],
    bodyLimit: MAX_BYTES,
    success: { status: 200, description: 'Result for each entry', data: BatchResult, large: true },
    errors: ['BATCH_REJECTED'],
    errorWithData: { code: 'BATCH_REJECTED', data: BatchResult },
    async handle({ actor, body, query }, tx) {
      return ok(await batches.create(tx, actor, { body, query }));
    },
  }),
  write({
    method: 'POST',
    path: `${PATH}-legacy`,
    operationId: 'createEntriesLegacy',
    tag,
    summary: 'Create many emission entries (legacy)',
    description:
      'Takes a bare array and returns the created entries as a bare array. The first failing entry refuses the batch.',
    access,
    body: LegacyBatch,
    envelope: LegacyEnvelope,
    bodyLimit: MAX_BYTES,
    success: {
      status: 200,
      description: 'The created entries',
      data: LegacyBatchResult,
      bare: { contentType: 'application/json' },
    },
    deprecation: { deprecatedOn: LEGACY_DEPRECATED_ON, removedOn: legacyUntil, successor: PATH },
    async handle({ actor, body }, tx) {
      return bare('application/json; charset=utf-8', JSON.stringify(await batches.createLegacy(tx, actor, { body })));
    },
  }),
];
