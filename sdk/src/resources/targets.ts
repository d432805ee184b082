// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type {
  CreateMilestone,
  CreateTarget,
  Milestone,
  Target,
  TargetDetail,
  TargetPreview,
  TargetProgress,
  UpdateMilestone,
  UpdateTarget,
  VerifyMilestone,
} from '../types.ts';

export interface ListMilestonesQuery {
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
  sortBy?: 'year' | 'createdAt' | 'updatedAt' | undefined;
  /** Direction of the sort. */
  sortOrder?: 'asc' | 'desc' | undefined;
  /** The fields of each item that you want, separated by commas. The id is always among them. All by default. */
  fields?: string | undefined;
}

export class TargetsMilestonesResource extends Resource {
  /**
   * List the milestones of a target.
   *
   * **Scope:** `targets:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  list(targetId: string, query?: ListMilestonesQuery, options?: RequestOptions): PagePromise<Milestone> {
    return this.core.list(path`/api/v1/targets/${targetId}/milestones`, query, options);
  }

  /**
   * Set a milestone.
   *
   * One a year. A custom trajectory runs through its milestones, so a later one must not require less.
   *
   * **Scope:** `targets:write`. **Roles:** `admin`, `manager`.
   */
  create(targetId: string, body: CreateMilestone, options?: RequestOptions): ApiPromise<Milestone> {
    return this.core.call('POST', path`/api/v1/targets/${targetId}/milestones`, { body, options });
  }

  /**
   * Change a milestone.
   *
   * While it is pending and not verified.
   *
   * **Scope:** `targets:write`. **Roles:** `admin`, `manager`.
   */
  update(
    targetId: string,
    milestoneId: string,
    body: UpdateMilestone,
    options?: RequestOptions,
  ): ApiPromise<Milestone> {
    return this.core.call('PATCH', path`/api/v1/targets/${targetId}/milestones/${milestoneId}`, { body, options });
  }

  /**
   * Delete a milestone.
   *
   * While it is pending and not verified.
   *
   * **Scope:** `targets:write`. **Roles:** `admin`, `manager`.
   */
  delete(targetId: string, milestoneId: string, options?: RequestOptions): ApiPromise<void> {
    return this.core.call('DELETE', path`/api/v1/targets/${targetId}/milestones/${milestoneId}`, { options });
  }

  /**
   * Record that a milestone was verified.
   *
   * Once. A verified milestone can be neither changed nor deleted.
   *
   * **Scope:** `targets:write`. **Roles:** `admin`, `manager`.
   */
  verify(
    targetId: string,
    milestoneId: string,
    body: VerifyMilestone,
    options?: RequestOptions,
  ): ApiPromise<Milestone> {
    return this.core.call('POST', path`/api/v1/targets/${targetId}/milestones/${milestoneId}/verify`, { body, options });
  }
}

export interface ListTargetsQuery {
  /** Only targets of this type. Repeat it for any of several values. */
  type?: 'absolute' | 'intensity' | 'net_zero' | 'sbti' | 'custom' | ('absolute' | 'intensity' | 'net_zero' | 'sbti' | 'custom')[] | undefined;
  /** Only targets of this status; archived ones are listed only if asked for. Repeat it for any of several values. */
  status?: 'active' | 'achieved' | 'missed' | 'archived' | ('active' | 'achieved' | 'missed' | 'archived')[] | undefined;
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
  sortBy?: 'createdAt' | 'updatedAt' | 'name' | 'baseYear' | 'targetYear' | undefined;
  /** Direction of the sort. */
  sortOrder?: 'asc' | 'desc' | undefined;
  /** The fields of each item that you want, separated by commas. The id is always among them. All by default. */
  fields?: string | undefined;
}

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
   * **Scope:** `targets:write`. **Roles:** `admin`, `manager`.
   */
  create(body: CreateTarget, options?: RequestOptions): ApiPromise<TargetDetail> {
    return this.core.call('POST', '/api/v1/targets', { body, options });
  }

  /**
   * Preview a target.
   *
   * Takes what a creation takes, stores nothing, and shows the target with its annual budgets and the progress that
   * it would have today.
   *
   * **Scope:** `targets:write`. **Roles:** `admin`, `manager`.
   */
  preview(body: CreateTarget, options?: RequestOptions): ApiPromise<TargetPreview> {
    return this.core.call('POST', '/api/v1/targets/preview', { body, options });
  }

  /**
   * Get a target.
   *
   * With its milestones, the budget of every year and the revisions of its base year.
   *
   * **Scope:** `targets:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  get(targetId: string, options?: RequestOptions): ApiPromise<TargetDetail> {
    return this.core.call('GET', path`/api/v1/targets/${targetId}`, { options });
  }

  /**
   * Change a target.
   *
   * A new `baseYearTco2e` needs a `reason`, may name its `evidence`, and is kept with them as a revision. A change
   * of the terms of an `sbti` target is checked against the criteria again, and needs the `validation` unless the
   * target is self-declared. `status` takes only `active`, to bring an archived target back. The terms of a decided
   * target cannot be changed.
   *
   * **Scope:** `targets:write`. **Roles:** `admin`, `manager`.
   */
  update(targetId: string, body: UpdateTarget, options?: RequestOptions): ApiPromise<TargetDetail> {
    return this.core.call('PATCH', path`/api/v1/targets/${targetId}`, { body, options });
  }

  /**
   * Archive a target.
   *
   * It leaves the list and is no longer judged, but reports still show it. A PATCH brings it back.
   *
   * **Scope:** `targets:write`. **Roles:** `admin`, `manager`.
   */
  archive(targetId: string, options?: RequestOptions): ApiPromise<TargetDetail> {
    return this.core.call('POST', path`/api/v1/targets/${targetId}/archive`, { options });
  }

  /**
   * Get the progress of a target.
   *
   * Judged by the projection of the whole year, series by series, since part of a year always looks small. All
   * amounts are gross.
   *
   * **Scope:** `targets:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  progress(targetId: string, options?: RequestOptions): ApiPromise<TargetProgress> {
    return this.core.call('GET', path`/api/v1/targets/${targetId}/progress`, { options });
  }
}
