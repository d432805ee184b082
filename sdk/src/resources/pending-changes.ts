// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type { ListPendingChangesQuery, PendingChange } from '../types/index.ts';

export class PendingChangesResource extends Resource {
  /**
   * List pending changes.
   *
   * Includes changes that are no longer pending; filter by `status`.
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
   * Applies the change at once. Requires a second person: an admin whose address is proven, who did not request the
   * change, and whom its requester did not invite or promote in the last 7 days without the approval of a third
   * person. A requester who is not proven counts as the admin who invited them.
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
   * Discards the change. The user who requested it cannot reject it, but can cancel it.
   *
   * **Scope:** `settings:write`. **Roles:** `admin`.
   */
  reject(changeId: string, options?: RequestOptions): ApiPromise<PendingChange> {
    return this.core.call('POST', path`/api/v1/settings/changes/${changeId}/reject`, { options });
  }

  /**
   * Cancel a pending change.
   *
   * Discards the change. Only the user who requested it can cancel it, and only with the right to request it.
   *
   * **Scope:** `settings:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  cancel(changeId: string, options?: RequestOptions): ApiPromise<PendingChange> {
    return this.core.call('POST', path`/api/v1/settings/changes/${changeId}/cancel`, { options });
  }
}
