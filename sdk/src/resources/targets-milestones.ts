// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type {
  CreateMilestone,
  ListMilestonesQuery,
  Milestone,
  MilestoneWithPendingChange,
  UpdateMilestone,
  VerifyMilestone,
} from '../types/index.ts';

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
   * A target has one milestone per year. A custom trajectory runs through its milestones, so a later one must not
   * require less. Under the review policy `four_eyes` a second person must approve a milestone that slows such a
   * trajectory; without a second person it takes effect after 24 hours. Until then it is not created.
   *
   * **Scope:** `targets:write`. **Roles:** `admin`, `manager`.
   */
  create(
    targetId: string,
    body: CreateMilestone,
    options?: RequestOptions,
  ): ApiPromise<Milestone | MilestoneWithPendingChange> {
    return this.core.call('POST', path`/api/v1/targets/${targetId}/milestones`, { body, options });
  }

  /**
   * Change a milestone.
   *
   * Possible while the milestone is pending and not verified. Under the review policy `four_eyes` a second person
   * must approve a smaller reduction or a later year; without a second person it takes effect after 24 hours.
   *
   * **Scope:** `targets:write`. **Roles:** `admin`, `manager`.
   */
  update(
    targetId: string,
    milestoneId: string,
    body: UpdateMilestone,
    options?: RequestOptions,
  ): ApiPromise<Milestone | MilestoneWithPendingChange> {
    return this.core.call('PATCH', path`/api/v1/targets/${targetId}/milestones/${milestoneId}`, { body, options });
  }

  /**
   * Delete a milestone.
   *
   * Possible while the milestone is pending and not verified. Under the review policy `four_eyes` a second person
   * must approve the deletion; without a second person it takes effect after 24 hours.
   *
   * **Scope:** `targets:write`. **Roles:** `admin`, `manager`.
   */
  delete(
    targetId: string,
    milestoneId: string,
    options?: RequestOptions,
  ): ApiPromise<MilestoneWithPendingChange | undefined> {
    return this.core.call('DELETE', path`/api/v1/targets/${targetId}/milestones/${milestoneId}`, { options });
  }

  /**
   * Report a milestone as verified.
   *
   * Possible once. It is the statement of the organisation, and `verification` says so, also if the milestone is
   * missed or not decided yet. The milestone can then be neither changed nor deleted.
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
