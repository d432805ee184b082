// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type { Event } from '../types.ts';

export interface ListEventsQuery {
  /** Only events of these types; may be repeated */
  type?:
    | '*'
    | 'emission.*'
    | 'factor.*'
    | 'report.*'
    | 'certificate.*'
    | 'target.*'
    | 'target.milestone.*'
    | 'offset.*'
    | 'user.*'
    | 'emission.created'
    | 'emission.updated'
    | 'emission.submitted'
    | 'emission.approved'
    | 'emission.rejected'
    | 'emission.locked'
    | 'emission.unlocked'
    | 'emission.deleted'
    | 'factor.created'
    | 'factor.superseded'
    | 'factor.archived'
    | 'factor.unarchived'
    | 'report.generated'
    | 'certificate.issued'
    | 'certificate.revoked'
    | 'target.milestone.achieved'
    | 'target.milestone.missed'
    | 'offset.purchased'
    | 'offset.retired'
    | 'user.invited'
    | 'user.deactivated' | (
    | '*'
    | 'emission.*'
    | 'factor.*'
    | 'report.*'
    | 'certificate.*'
    | 'target.*'
    | 'target.milestone.*'
    | 'offset.*'
    | 'user.*'
    | 'emission.created'
    | 'emission.updated'
    | 'emission.submitted'
    | 'emission.approved'
    | 'emission.rejected'
    | 'emission.locked'
    | 'emission.unlocked'
    | 'emission.deleted'
    | 'factor.created'
    | 'factor.superseded'
    | 'factor.archived'
    | 'factor.unarchived'
    | 'report.generated'
    | 'certificate.issued'
    | 'certificate.revoked'
    | 'target.milestone.achieved'
    | 'target.milestone.missed'
    | 'offset.purchased'
    | 'offset.retired'
    | 'user.invited'
    | 'user.deactivated')[] | undefined;
  /** Only events of this time or later */
  createdFrom?: string | undefined;
  /** Only events before this time */
  createdTo?: string | undefined;
  /** Page number, from 1. */
  page?: number | undefined;
  /**
   * The `nextCursor` of the previous answer, instead of `page`, with the same filters and order. Any depth costs
   * the same, because nothing is counted: `page`, `totalItems` and `totalPages` are null.
   */
  cursor?: string | undefined;
  /** Items a page. */
  pageSize?: number | undefined;
  /** Field to sort by. */
  sortBy?: 'createdAt' | undefined;
  /** Direction of the sort. */
  sortOrder?: 'asc' | 'desc' | undefined;
  /** The fields of each item that you want, separated by commas. The id is always among them. All by default. */
  fields?: string | undefined;
}

export class EventsResource extends Resource {
  /**
   * List events.
   *
   * What happened in the last 30 days, newest first, exactly as endpoints receive it. Only events that the key has
   * the scope to read are listed, such as `emissions:read` for `emission.*`; pings and test events are not.
   *
   * **Scope:** `settings:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  list(query?: ListEventsQuery, options?: RequestOptions): PagePromise<Event> {
    return this.core.list('/api/v1/events', query, options);
  }

  /**
   * Get an event.
   *
   * An event that the key has no scope to read, or that is older than 30 days, is not found.
   *
   * **Scope:** `settings:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  get(eventId: string, options?: RequestOptions): ApiPromise<Event> {
    return this.core.call('GET', path`/api/v1/events/${eventId}`, { options });
  }
}
