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
      'All changes ever made in the organisation, newest first: author, action, time, and the resource before and after. Events are never changed or removed.',
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
      'The proof shows that the event is in the log. With a checkpoint that covers the event, anyone can verify it without trusting this service.',
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
    description: 'All signed checkpoints, newest first, with the copies sent elsewhere. The whole service has one log.',
    access: needs('audit:read'),
    query: CheckpointList,
    success: { status: 200, description: 'A page of checkpoints', data: Checkpoint, list: true },
    async handle({ query }, db) {
      return page(await reader.list(db, { query }), query);
    },
  }),
];
