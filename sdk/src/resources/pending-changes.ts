// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type { PendingChange } from '../types.ts';

export interface ListPendingChangesQuery {
  /** Only changes of this status. Repeat it for any of several values. */
  status?: 'pending' | 'applied' | 'rejected' | 'cancelled' | 'lapsed' | ('pending' | 'applied' | 'rejected' | 'cancelled' | 'lapsed')[] | undefined;
  /** Only changes of this kind. Repeat it for any of several values. */
  kind?: 'review_policy' | 'organisation_name' | 'recipient_domains' | 'user_role' | 'user_deactivation' | ('review_policy' | 'organisation_name' | 'recipient_domains' | 'user_role' | 'user_deactivation')[] | undefined;
  /** Only what was created at this time or later */
  createdFrom?: string | undefined;
  /** Only what was created at this time or earlier */
  createdTo?: string | undefined;
  /** Only what last changed at this time or later */
  updatedFrom?: string | undefined;
  /** Only what last changed at this time or earlier */
  updatedTo?: string | undefined;
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
  sortBy?: 'createdAt' | 'updatedAt' | 'requestedAt' | 'effectiveAt' | undefined;
  /** Direction of the sort. */
  sortOrder?: 'asc' | 'desc' | undefined;
  /** The fields of each item that you want, separated by commas. The id is always among them. All by default. */
  fields?: string | undefined;
}

export class PendingChangesResource extends Resource {
  /**
   * List pending changes.
   *
   * Includes those that are no longer pending; filter by `status`.
   *
   * **Scope:** `settings:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  list(query?: ListPendingChangesQuery, options?: RequestOptions): PagePromise<PendingChange> {
    return this.core.list('/api/v1/settings/changes', query, options);
  }

  /**
   * Get a pending change.
   *
   * **Scope:** `settings:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  get(changeId: string, options?: RequestOptions): ApiPromise<PendingChange> {
    return this.core.call('GET', path`/api/v1/settings/changes/${changeId}`, { options });
  }

  /**
   * Approve a pending change.
   *
   * Applies it at once. Not for the admin who requested it.
   *
   * **Fresh sign-in:** a session needs a sign-in or a confirmation of the last 10 minutes; an API key does not.
   *
   * **Scope:** `settings:write`. **Roles:** `admin`.
   */
  approve(changeId: string, options?: RequestOptions): ApiPromise<PendingChange> {
    return this.core.call('POST', path`/api/v1/settings/changes/${changeId}/approve`, { options });
  }

  /**
   * Reject a pending change.
   *
   * Nothing is changed. Not for the admin who requested it, who can cancel it.
   *
   * **Scope:** `settings:write`. **Roles:** `admin`.
   */
  reject(changeId: string, options?: RequestOptions): ApiPromise<PendingChange> {
    return this.core.call('POST', path`/api/v1/settings/changes/${changeId}/reject`, { options });
  }

  /**
   * Cancel a pending change.
   *
   * Nothing is changed. Only for the admin who requested it.
   *
   * **Scope:** `settings:write`. **Roles:** `admin`.
   */
  cancel(changeId: string, options?: RequestOptions): ApiPromise<PendingChange> {
    return this.core.call('POST', path`/api/v1/settings/changes/${changeId}/cancel`, { options });
  }
}
