import { needs } from '../../platform/auth/index.ts';
import { ok, page, type Route, read } from '../../platform/http/index.ts';
import type { CheckpointReader } from './checkpoints/service.ts';
import { Checkpoint, CheckpointList, eventId, ProvenEvent, RecordEvent, RecordList } from './schema.ts';
import type { RecordReader } from './service.ts';

const PATH = '/api/v1/record';
const tag = 'Record';
const access = needs('audit:read');

export const recordRoutes = (reader: RecordReader): Route[] => [
  read({
    method: 'GET',
    path: PATH,
    operationId: 'listRecord',
    tag,
    summary: 'List the record',
    description:
      'Everything that was ever changed in the organisation, newest first: who did what, when, and the resource before and after. Nothing in it is ever changed or removed.',
    access,
    query: RecordList,
    success: { status: 200, description: 'A page of events', data: RecordEvent, list: true },
    async handle({ actor, query }, db) {
      return page(await reader.list(db, actor, { query }), query);
    },
  }),
  read({
    method: 'GET',
    path: `${PATH}/{recordEventId}`,
    operationId: 'getRecordEvent',
    tag,
    summary: 'Get an event of the record with its proof',
    description:
      'With the proof that the event is in the log and a checkpoint that covers it, anyone can verify it without trust in this service.',
    access,
    params: eventId,
    success: { status: 200, description: 'The event and its proof', data: ProvenEvent },
    async handle({ actor, params: { recordEventId: id } }, db) {
      return ok(await reader.get(db, actor, { id }));
    },
  }),
];

export const checkpointRoutes = (reader: CheckpointReader): Route[] => [
  read({
    method: 'GET',
    path: '/api/v1/record/checkpoints',
    operationId: 'listCheckpoints',
    tag: 'Record',
    summary: 'List the checkpoints of the log',
    description:
      'Every checkpoint that was signed, newest first, with the copies that were sent elsewhere. The log is one for the whole service.',
    access: needs('audit:read'),
    query: CheckpointList,
    success: { status: 200, description: 'A page of checkpoints', data: Checkpoint, list: true },
    async handle({ query }, db) {
      return page(await reader.list(db, { query }), query);
    },
  }),
];
