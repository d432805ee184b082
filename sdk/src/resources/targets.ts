// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type {
  CreateTarget,
  CreatedTarget,
  ListTargetsQuery,
  Target,
  TargetDetail,
  TargetPreview,
  TargetProgress,
  TargetWithPendingChange,
  UpdateTarget,
} from '../types/index.ts';
import { TargetsMilestonesResource } from './targets-milestones.ts';

export class TargetsResource extends Resource {
  readonly milestones = new TargetsMilestonesResource(this.core);

  /**
   * List targets.
   *
   * Archived targets are listed only with `status=archived`.
   *
   * **Scope:** `targets:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  list(query?: ListTargetsQuery, options?: RequestOptions): PagePromise<Target> {
    return this.core.list('/api/v1/targets', query, options);
  }

  /**
   * Set a target.
   *
   * Under the review policy `four_eyes` a second person must approve a new target; without a second person it takes
   * effect after 24 hours. The answer then has a `pendingChange`, and the target becomes `approved` when that
   * change takes effect.
   *
   * **Scope:** `targets:write`. **Roles:** `admin`, `manager`.
   */
  create(body: CreateTarget, options?: RequestOptions): ApiPromise<CreatedTarget> {
    return this.core.call('POST', '/api/v1/targets', { body, options });
  }

  /**
   * Preview a target.
   *
   * Takes the body of a creation, stores nothing, and shows the target with its annual budgets and the progress it
   * would have today.
   *
   * **Scope:** `targets:write`. **Roles:** `admin`, `manager`.
   */
  preview(body: CreateTarget, options?: RequestOptions): ApiPromise<TargetPreview> {
    return this.core.call('POST', '/api/v1/targets/preview', { body, options });
  }

  /**
   * Get a target.
   *
   * Includes the milestones, the budget of every year and the revisions of the base year.
   *
   * **Scope:** `targets:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  get(targetId: string, options?: RequestOptions): ApiPromise<TargetDetail> {
    return this.core.call('GET', path`/api/v1/targets/${targetId}`, { options });
  }

  /**
   * Change a target.
   *
   * A new `baseYearTco2e` needs a `reason`, may name its `evidence`, and is stored with both as a revision. A
   * change of the terms of an `sbti` target is checked against the criteria again, and needs the `validation`
   * unless the target is self-declared. `status` accepts only `active`, which restores an archived target. The
   * terms of a decided target cannot be changed. Under the review policy `four_eyes` a second person must approve a
   * new base or a weaker target; without a second person it takes effect after 24 hours. A target becomes weaker
   * with a later year, a smaller reduction, fewer scopes, a slower trajectory or another metric. The whole request
   * then waits.
   *
   * **Scope:** `targets:write`. **Roles:** `admin`, `manager`.
   */
  update(
    targetId: string,
    body: UpdateTarget,
    options?: RequestOptions,
  ): ApiPromise<TargetDetail | TargetWithPendingChange> {
    return this.core.call('PATCH', path`/api/v1/targets/${targetId}`, { body, options });
  }

  /**
   * Archive a target.
   *
   * An archived target leaves the list and is no longer assessed, but reports still show it. A PATCH restores it.
   *
   * **Scope:** `targets:write`. **Roles:** `admin`, `manager`.
   */
  archive(targetId: string, options?: RequestOptions): ApiPromise<TargetDetail> {
    return this.core.call('POST', path`/api/v1/targets/${targetId}/archive`, { options });
  }

  /**
   * Get the progress of a target.
   *
   * The status depends on the projection of the whole year, series by series, since part of a year always looks
   * small. All amounts are gross.
   *
   * **Scope:** `targets:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  progress(targetId: string, options?: RequestOptions): ApiPromise<TargetProgress> {
    return this.core.call('GET', path`/api/v1/targets/${targetId}/progress`, { options });
  }
}
