// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type { Event, ListEventsQuery } from '../types/index.ts';

export class EventsResource extends Resource {
  /**
   * List events.
   *
   * Events of the last 30 days, newest first, exactly as endpoints receive them. Lists only events that the key has
   * the scope to read, such as `emissions:read` for `emission.*`. Pings and test events are not listed.
   *
   * **Scope:** `settings:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  list(query?: ListEventsQuery, options?: RequestOptions): PagePromise<Event> {
    return this.core.list('/api/v1/events', query, options);
  }

  /**
   * Get an event.
   *
   * 404 for an event that is older than 30 days or that the key has no scope to read.
   *
   * **Scope:** `settings:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  get(eventId: string, options?: RequestOptions): ApiPromise<Event> {
    return this.core.call('GET', path`/api/v1/events/${eventId}`, { options });
  }
}
