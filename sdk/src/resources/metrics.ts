// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type { ListYearMetricsQuery, ReplaceYearMetrics, YearMetrics } from '../types/index.ts';

export class MetricsResource extends Resource {
  /**
   * List the metrics of fiscal years.
   *
   * **Scope:** `settings:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  list(query?: ListYearMetricsQuery, options?: RequestOptions): PagePromise<YearMetrics> {
    return this.core.list('/api/v1/settings/metrics', query, options);
  }

  /**
   * Get the metrics of a fiscal year.
   *
   * **Scope:** `settings:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  get(fiscalYear: string, options?: RequestOptions): ApiPromise<YearMetrics> {
    return this.core.call('GET', path`/api/v1/settings/metrics/${fiscalYear}`, { options });
  }

  /**
   * Create or replace the metrics of a fiscal year.
   *
   * Send all metrics of the year; metrics that are left out are removed. With `If-Match: "0"` the request only
   * creates: it gets 412 if the year has metrics.
   *
   * **Scope:** `settings:write`. **Roles:** `admin`.
   */
  replace(fiscalYear: string, body: ReplaceYearMetrics, options?: RequestOptions): ApiPromise<YearMetrics> {
    return this.core.call('PUT', path`/api/v1/settings/metrics/${fiscalYear}`, { body, options });
  }

  /**
   * Delete the metrics of a fiscal year.
   *
   * **Scope:** `settings:write`. **Roles:** `admin`.
   */
  delete(fiscalYear: string, options?: RequestOptions): ApiPromise<void> {
    return this.core.call('DELETE', path`/api/v1/settings/metrics/${fiscalYear}`, { options });
  }
}
