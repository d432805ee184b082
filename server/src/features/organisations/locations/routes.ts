import { needs } from '../../../platform/auth/index.ts';
import { created, noContent, ok, page, type Route, read, write } from '../../../platform/http/index.ts';
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
      const { items, total } = await locations.list(db, actor, query);
      return page(items, total, query);
    },
  }),
  write({
    method: 'POST',
    path: PATH,
    operationId: 'createLocation',
    tag,
    summary: 'Create a location',
    description: 'Created as the default, it takes the place of the one that was.',
    access: needs('settings:write'),
    body: CreateLocation,
    success: { status: 201, description: 'The created location', data: Location },
    errors: ['DUPLICATE_RESOURCE'],
    async handle({ actor, body }, tx) {
      const { resource, version } = await locations.create(tx, actor, body);
      return created(resource, `${PATH}/${resource.id}`, version);
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
      const { resource, version } = await locations.get(db, actor, params.locationId);
      return ok(resource, version);
    },
  }),
  write({
    method: 'PATCH',
    path: `${PATH}/{locationId}`,
    operationId: 'updateLocation',
    tag,
    summary: 'Update a location',
    description: 'Only the fields to change. Made the default, it takes the place of the one that was.',
    access: needs('settings:write'),
    params: locationId,
    body: UpdateLocation,
    success: { status: 200, description: 'The changed location', data: Location },
    errors: ['DUPLICATE_RESOURCE', 'INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, body, checkVersion }, tx) {
      const { resource, version } = await locations.update(tx, actor, params.locationId, body, checkVersion);
      return ok(resource, version);
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
    success: { status: 204, description: 'The location is gone' },
    errors: ['INVALID_STATE', 'PRECONDITION_FAILED'],
    async handle({ actor, params, checkVersion }, tx) {
      await locations.remove(tx, actor, params.locationId, checkVersion);
      return noContent();
    },
  }),
];
