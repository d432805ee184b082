import { needs } from '../../../platform/auth/index.ts';
import { ok, page, type Route, read } from '../../../platform/http/index.ts';
import { type EventSchemas, eventId } from './schema.ts';
import type { EventLog } from './service.ts';

const PATH = '/api/v1/events';
const tag = 'Events';
const access = needs('settings:read');

export const eventRoutes = (events: EventLog, schemas: EventSchemas): Route[] => [
  read({
    method: 'GET',
    path: PATH,
    operationId: 'listEvents',
    tag,
    summary: 'List events',
    description:
      'Events of the last 30 days, newest first, exactly as endpoints receive them. Lists only events that the key has the scope to read, such as `emissions:read` for `emission.*`. Pings and test events are not listed.',
    access,
    query: schemas.EventList,
    success: { status: 200, description: 'A page of events', data: schemas.Event, list: true },
    async handle({ actor, query }, db) {
      return page(await events.list(db, actor, { query }), query);
    },
  }),
  read({
    method: 'GET',
    path: `${PATH}/{eventId}`,
    operationId: 'getEvent',
    tag,
    summary: 'Get an event',
    description: '404 for an event that is older than 30 days or that the key has no scope to read.',
    access,
    params: eventId,
    success: { status: 200, description: 'The event', data: schemas.Event },
    async handle({ actor, params: { eventId: id } }, db) {
      return ok(await events.get(db, actor, { id }));
    },
  }),
];
