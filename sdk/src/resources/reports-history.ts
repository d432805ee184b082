// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type { ListReportHistoryQuery, ReportDownload, ReportHistoryItem } from '../types/index.ts';

export class ReportsHistoryResource extends Resource {
  /**
   * List generated reports.
   *
   * Lists completed and failed reports, which are kept for 7 years. Reports that the key may not read, such as
   * `audit_trail` without `audit:read`, are left out.
   *
   * **Scope:** `reports:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  list(query?: ListReportHistoryQuery, options?: RequestOptions): PagePromise<ReportHistoryItem> {
    return this.core.list('/api/v1/reports/history', query, options);
  }

  /**
   * Get a fresh link to a report.
   *
   * **Scope:** `reports:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  download(historyId: string, options?: RequestOptions): ApiPromise<ReportDownload> {
    return this.core.call('GET', path`/api/v1/reports/history/${historyId}/download`, { options });
  }
}
