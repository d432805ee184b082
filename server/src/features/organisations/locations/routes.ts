import { needs } from '../../../platform/auth/index.ts';
import { created, noContent, page, type Route, read, tagged, write } from '../../../platform/http/index.ts';
import { CreateLocation, Location, LocationList, locationId, UpdateLocation } from './schema.ts';
import type { Locations } from './service.ts';

const PATH = '/api/v1/settings/locations';
const tag = 'Locations';

export const locationRoutes = (locations: Locations): Route[] => [
  read({
    method: 'GET',
    path: PATH,
    operationId: 'listLocations',
    tag,
    summary: 'List locations',
    access: needs('settings:read'),
    query: LocationList,
    success: { status: 200, description: 'A page of locations', data: Location, list: true },
    async handle({ actor, query }, db) {
      return page(await locations.list(db, actor, { query }), query);
    },
  }),
  write({
    method: 'POST',
    path: PATH,
    operationId: 'createLocation',
    tag,
    summary: 'Create a location',
    description: 'A new default location replaces the previous default.',
    access: needs('settings:write'),
    body: CreateLocation,
    success: { status: 201, description: 'The created location', data: Location },
    errors: ['DUPLICATE_RESOURCE'],
    async handle({ actor, body }, tx) {
      return created(await locations.create(tx, actor, { body }), ({ id }) => `${PATH}/${id}`);
    },
  }),
  read({
    method: 'GET',
    path: `${PATH}/{locationId}`,
    operationId: 'getLocation',
    tag,
    summary: 'Get a location',
    access: needs('settings:read'),
    params: locationId,
    success: { status: 200, description: 'The location', data: Location, etag: 'version' },
    async handle({ actor, params }, db) {
      return tagged(await locations.get(db, actor, { id: params.locationId }));
    },
  }),
  write({
    method: 'PATCH',
    path: `${PATH}/{locationId}`,
    operationId: 'updateLocation',
    tag,
    summary: 'Update a location',
    description: 'Send only the fields to change. A new default location replaces the previous default.',
    access: needs('settings:write'),
    params: locationId,
    body: UpdateLocation,
    success: { status: 200, description: 'The changed location', data: Location },
    errors: ['DUPLICATE_RESOURCE', 'INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, body, checkVersion }, tx) {
      return tagged(await locations.update(tx, actor, { id: params.locationId, body, checkVersion }));
    },
  }),
  write({
    method: 'DELETE',
    path: `${PATH}/{locationId}`,
    operationId: 'deleteLocation',
    tag,
    summary: 'Delete a location',
    description: 'Neither the default location nor one with entries can be deleted.',
    access: needs('settings:write'),
    params: locationId,
    success: { status: 204, description: 'The location no longer exists' },
    errors: ['INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, checkVersion }, tx) {
      await locations.remove(tx, actor, { id: params.locationId, checkVersion });
      return noContent();
    },
  }),
];
