import Type from 'typebox';
import { needs, openToAll, openUncounted } from '../../auth/index.ts';
import { event } from '../../events/outbox.ts';
import { fields, listQuery, noContent, ok, type Route, read, write } from '../../http/index.ts';

const { dateTime, identifier, nullable, oneOf, patch, pathId, request, resource, text } = fields;

const tag = 'Meters';
const PATH = '/api/v1/meters';
const meterId = pathId('meterId', 'Meter identifier');

const name = text(20, 'What the meter is called');

export const Meter = resource('Meter', {
  id: identifier('mtr', 'Meter identifier'),
  name,
  kind: oneOf(['gas', 'electricity'], 'What it measures'),
  readAt: nullable(dateTime('Last reading')),
});

export const CreateMeter = request('CreateMeter', { name, kind: Type.Optional(Meter.properties.kind) });

const MeterList = listQuery({
  sortable: { createdAt: 'created_at', name: 'name' },
  filters: {
    site: Type.String({ description: 'Only meters of this site' }),
    kind: Type.Optional(Meter.properties.kind),
  },
});

const meter = { id: 'mtr_1', name: 'Main', kind: 'gas', readAt: null } as const;

export const fixtureEvents = {
  'meter.read': event({ description: 'A meter was read.', data: Meter, permission: 'emissions:read', sample: meter }),
};

/** One route of each kind the pipeline knows. */
export const fixtureRoutes: Route[] = [
  read({
    method: 'GET',
    path: '/probe',
    operationId: 'probe',
    tag: 'Operations',
    summary: 'Whether it runs',
    access: openUncounted,
    success: { status: 200, description: 'It does', bare: { contentType: 'text/plain' } },
    handle: async () => noContent(),
  }),
  read({
    method: 'GET',
    path: PATH,
    operationId: 'listMeters',
    tag,
    summary: 'List meters',
    access: needs('emissions:read'),
    query: MeterList,
    success: { status: 200, description: 'A page of meters', data: Meter, list: true },
    handle: async () => ok([]),
  }),
  write({
    method: 'POST',
    path: PATH,
    operationId: 'createMeter',
    tag,
    summary: 'Create a meter',
    description: 'Names are unique.',
    access: needs('emissions:write', 'admin', 'manager'),
    body: CreateMeter,
    success: { status: 201, description: 'The meter', data: Meter },
    errors: ['DUPLICATE_RESOURCE'],
    handle: async () => ok(meter),
  }),
  read({
    method: 'GET',
    path: `${PATH}/{meterId}`,
    operationId: 'getMeter',
    tag,
    summary: 'Get a meter',
    access: needs('emissions:read'),
    params: meterId,
    success: { status: 200, description: 'The meter', data: Meter, etag: 'version' },
    handle: async () => ok(meter),
  }),
  write({
    method: 'PATCH',
    path: `${PATH}/{meterId}`,
    operationId: 'updateMeter',
    tag,
    summary: 'Update a meter',
    access: needs('emissions:write'),
    params: meterId,
    body: patch('UpdateMeter', { name: Type.Optional(name) }),
    success: { status: 200, description: 'The changed meter', data: Meter },
    otherwise: {
      status: 202,
      description: 'It has to wait',
      data: resource('WaitingMeter', { waitsFor: Type.String() }),
    },
    handle: async () => ok(meter),
  }),
  write({
    method: 'DELETE',
    path: `${PATH}/{meterId}`,
    operationId: 'deleteMeter',
    tag,
    summary: 'Delete a meter',
    access: needs('emissions:write'),
    params: meterId,
    success: { status: 204, description: 'It is gone' },
    handle: async () => noContent(),
  }),
  write({
    method: 'POST',
    path: `${PATH}/legacy`,
    operationId: 'createMeterTheOldWay',
    tag,
    summary: 'Create a meter, the old way',
    access: needs('emissions:write'),
    body: CreateMeter,
    success: { status: 200, description: 'The meter', data: Meter },
    deprecation: {
      deprecatedOn: new Date('2025-01-01'),
      removedOn: new Date('2026-01-01'),
      successor: PATH,
    },
    handle: async () => ok(meter),
  }),
  write({
    method: 'POST',
    path: '/public/meters/{meterId}/readings',
    operationId: 'sendReading',
    tag,
    summary: 'Send a reading',
    access: openToAll,
    params: meterId,
    success: { status: 202, description: 'Received', data: resource('Reading', { received: Type.Boolean() }) },
    handle: async () => ok({ received: true }),
  }),
];
