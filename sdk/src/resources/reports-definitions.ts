// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import type { ListReportDefinitionsQuery, ReportDefinition } from '../types/index.ts';

export class ReportsDefinitionsResource extends Resource {
  /**
   * List report definitions.
   *
   * Lists the available reports with their formats.
   *
   * **Scope:** `reports:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  list(query?: ListReportDefinitionsQuery, options?: RequestOptions): PagePromise<ReportDefinition> {
    return this.core.list('/api/v1/reports/definitions', query, options);
  }
}
