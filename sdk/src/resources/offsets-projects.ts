// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type { ListOffsetProjectsQuery, OffsetProject, OffsetProjectDetail } from '../types/index.ts';

export class OffsetsProjectsResource extends Resource {
  /**
   * List offset projects.
   *
   * The catalogue, with the credits that can be bought now and the lowest price among the vintages.
   *
   * **Scope:** `offsets:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  list(query?: ListOffsetProjectsQuery, options?: RequestOptions): PagePromise<OffsetProject> {
    return this.core.list('/api/v1/offsets/projects', query, options);
  }

  /**
   * Get an offset project.
   *
   * With the price and stock of each vintage, and the verification reports.
   *
   * **Scope:** `offsets:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  get(projectId: string, options?: RequestOptions): ApiPromise<OffsetProjectDetail> {
    return this.core.call('GET', path`/api/v1/offsets/projects/${projectId}`, { options });
  }
}
