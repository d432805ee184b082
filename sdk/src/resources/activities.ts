// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type { Activity, ActivityInPlace, GetActivityQuery, ListActivitiesQuery } from '../types/index.ts';

export class ActivitiesResource extends Resource {
  /**
   * Search activities.
   *
   * Things that companies do, such as `diesel_vehicles` or `taxi`, each with its factor at one place.
   *
   * **Scope:** `emissions:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  list(query?: ListActivitiesQuery, options?: RequestOptions): PagePromise<Activity> {
    return this.core.list('/api/v1/activities', query, options);
  }

  /**
   * Get an activity.
   *
   * The activity, the factor that an entry at that place would have, and why.
   *
   * **Scope:** `emissions:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  get(activityCode: string, query?: GetActivityQuery, options?: RequestOptions): ApiPromise<ActivityInPlace> {
    return this.core.call('GET', path`/api/v1/activities/${activityCode}`, { query, options });
  }
}
