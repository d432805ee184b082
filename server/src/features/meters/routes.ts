import { needs } from '../../platform/auth/index.ts';
import { created, noContent, page, type Route, read, tagged, write } from '../../platform/http/index.ts';
import { CreateMeter, Meter, MeterList, meterId, UpdateMeter } from './schema.ts';
import type { Meters } from './service.ts';

const PATH = '/api/v1/meters';
const ONE = `${PATH}/{meterId}`;
const tag = 'Meters';
const toRead = needs('emissions:read');
const toWrite = needs('emissions:write');

export const meterRoutes = (meters: Meters): Route[] => [
  read({
    method: 'GET',
    path: PATH,
    operationId: 'listMeters',
    tag,
    summary: 'List meters',
    access: toRead,
    query: MeterList,
    success: { status: 200, description: 'A page of meters', data: Meter, list: true },
    async handle({ actor, query }, db) {
      return page(await meters.list(db, actor, { query }), query);
    },
  }),
  write({
    method: 'POST',
    path: PATH,
    operationId: 'createMeter',
    tag,
    summary: 'Add a meter',
    description:
      'A meter of consumption or generation at a location, with readings by interval. Readings count in no figure by themselves: entries are made from them. The unit must be one in which entries of the activity can be calculated (422).',
    access: toWrite,
    body: CreateMeter,
    success: { status: 201, description: 'The meter', data: Meter },
    async handle({ actor, body }, tx) {
      return created(await meters.create(tx, actor, { body }), ({ id }) => `${PATH}/${id}`);
    },
  }),
  read({
    method: 'GET',
    path: ONE,
    operationId: 'getMeter',
    tag,
    summary: 'Get a meter',
    access: toRead,
    params: meterId,
    success: { status: 200, description: 'The meter', data: Meter, etag: 'content' },
    async handle({ actor, params }, db) {
      return tagged(await meters.get(db, actor, { id: params.meterId }));
    },
  }),
  write({
    method: 'PATCH',
    path: ONE,
    operationId: 'updateMeter',
    tag,
    summary: 'Change a meter',
    description:
      'Send only the fields to change. Once the meter has readings, `activity`, `unit`, `direction`, `timeZone` and `intervalMinutes` cannot change (409). Entries that were made from the meter stay as they are.',
    access: toWrite,
    params: meterId,
    body: UpdateMeter,
    success: { status: 200, description: 'The changed meter', data: Meter },
    errors: ['INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, body, checkVersion }, tx) {
      return tagged(await meters.update(tx, actor, { id: params.meterId, body, checkVersion }));
    },
  }),
  write({
    method: 'DELETE',
    path: ONE,
    operationId: 'deleteMeter',
    tag,
    summary: 'Delete a meter and its readings',
    description: 'A meter from which entries were made cannot be deleted while one of them exists (409).',
    access: toWrite,
    params: meterId,
    success: { status: 204, description: 'The meter and its readings no longer exist' },
    errors: ['INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, checkVersion }, tx) {
      await meters.remove(tx, actor, { id: params.meterId, checkVersion });
      return noContent();
    },
  }),
];
