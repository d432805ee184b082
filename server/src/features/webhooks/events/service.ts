import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/index.ts';
import { found } from '../../../platform/errors/index.ts';
import { type EventFilter, findEvent, listEvents } from '../../../platform/events/read.store.ts';
import { type ById, type Page, pageOf, type WithQuery } from '../../../platform/http/index.ts';
import { presentEvent } from '../deliveries/present.ts';
import { type EventAccess, expand, retainedSince } from '../rules.ts';
import type { Event, EventList } from './schema.ts';

export interface EventsDeps {
  clock: Clock;
  access: EventAccess;
}

export type EventLog = ReturnType<typeof createEventLog>;

/** Lists the organisation's events of the last 30 days that the caller may read. */
export function createEventLog({ clock, access }: EventsDeps) {
  /** Covers every type that the caller may read, up to now. */
  const readable = (actor: Actor): EventFilter => {
    const now = clock.now();
    // An event of this very moment is in the past by the time the response arrives.
    return { types: access.readableTypes(actor), from: retainedSince(now), to: new Date(now.getTime() + 1) };
  };

  return {
    async list(db: Db, actor: Actor, { query }: WithQuery<EventList>): Promise<Page<Event>> {
      const filter = narrowed(readable(actor), query);
      return pageOf(await listEvents(db, actor.organisationId, filter, query), presentEvent);
    },

    async get(db: Db, actor: Actor, { id }: ById): Promise<Event> {
      return presentEvent(found(await findEvent(db, actor.organisationId, readable(actor), id)));
    },
  };
}

function narrowed({ types, from, to }: EventFilter, { type, createdFrom, createdTo }: EventList): EventFilter {
  const wanted = type && new Set(expand(type, types));
  const times = { from: createdFrom && new Date(createdFrom), to: createdTo && new Date(createdTo) };
  return {
    types: wanted ? types.filter((each) => wanted.has(each)) : types,
    from: times.from && times.from > from ? times.from : from,
    to: times.to && times.to < to ? times.to : to,
  };
}
