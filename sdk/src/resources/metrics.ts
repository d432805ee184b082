// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type { ReplaceYearMetrics, YearMetrics } from '../types.ts';

export interface ListYearMetricsQuery {
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
  sortBy?: 'fiscalYear' | 'createdAt' | 'updatedAt' | undefined;
  /** Direction of the sort. */
  sortOrder?: 'asc' | 'desc' | undefined;
  /** The fields of each item that you want, separated by commas. The id is always among them. All by default. */
  fields?: string | undefined;
}

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
   * All metrics of the year: one that is left out is removed. With `If-Match: "0"` they are created, and 412 if the
   * year has metrics.
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
