// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type {
  CloseReportingPeriod,
  ClosedReportingPeriod,
  CreateReportingPeriod,
  ListReportingPeriodsQuery,
  PeriodClosing,
  PeriodReopening,
  ReopenReportingPeriod,
  ReopenedReportingPeriod,
  ReportingPeriod,
  ReportingPeriodWithPendingChange,
} from '../types/index.ts';

export class ReportingPeriodsResource extends Resource {
  /**
   * Preview the closing of a reporting period.
   *
   * Changes nothing. Returns 409 if the period is closed or its entries are still being unlocked.
   *
   * **Scope:** `emissions:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  closing(periodId: string, options?: RequestOptions): ApiPromise<PeriodClosing> {
    return this.core.call('GET', path`/api/v1/settings/reporting-periods/${periodId}/closing`, { options });
  }

  /**
   * Close a reporting period.
   *
   * Locks every approved entry with a day in the period. From then on no such entry can be created, changed,
   * approved or deleted. More than 1,000 entries are locked in the background; `progress` counts them. If submitted
   * entries remain, closing requires `force`.
   *
   * **Scope:** `emissions:write`. **Roles:** `admin`, `manager`.
   */
  close(periodId: string, body?: CloseReportingPeriod, options?: RequestOptions): ApiPromise<ClosedReportingPeriod> {
    return this.core.call('POST', path`/api/v1/settings/reporting-periods/${periodId}/close`, { body, options });
  }

  /**
   * Preview the reopening of a reporting period.
   *
   * Changes nothing. Lists the certificates in force that state emissions of its days. Returns 409 if the period is
   * open or its entries are still being locked.
   *
   * **Scope:** `settings:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  reopening(periodId: string, options?: RequestOptions): ApiPromise<PeriodReopening> {
    return this.core.call('GET', path`/api/v1/settings/reporting-periods/${periodId}/reopening`, { options });
  }

  /**
   * Reopen a closed reporting period.
   *
   * Returns locked entries to approved, except entries with a day in another closed period. The history of each
   * entry stores the reason. Under the review policy `four_eyes` a second person must approve the reopening;
   * without a second person it takes effect after 24 hours, and also under `open` if certificates state emissions
   * of its days and two admins are proven; `GET …/reopening` lists them.
   *
   * **Scope:** `settings:write`. **Roles:** `admin`.
   */
  reopen(
    periodId: string,
    body: ReopenReportingPeriod,
    options?: RequestOptions,
  ): ApiPromise<ReopenedReportingPeriod | ReportingPeriodWithPendingChange> {
    return this.core.call('POST', path`/api/v1/settings/reporting-periods/${periodId}/reopen`, { body, options });
  }

  /**
   * List reporting periods.
   *
   * **Scope:** `settings:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  list(query?: ListReportingPeriodsQuery, options?: RequestOptions): PagePromise<ReportingPeriod> {
    return this.core.list('/api/v1/settings/reporting-periods', query, options);
  }

  /**
   * Create a reporting period.
   *
   * **Scope:** `settings:write`. **Roles:** `admin`.
   */
  create(body: CreateReportingPeriod, options?: RequestOptions): ApiPromise<ReportingPeriod> {
    return this.core.call('POST', '/api/v1/settings/reporting-periods', { body, options });
  }

  /**
   * Get a reporting period.
   *
   * **Scope:** `settings:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  get(periodId: string, options?: RequestOptions): ApiPromise<ReportingPeriod> {
    return this.core.call('GET', path`/api/v1/settings/reporting-periods/${periodId}`, { options });
  }
}
