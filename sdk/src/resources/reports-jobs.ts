// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type { ReportJob } from '../types/index.ts';

export class ReportsJobsResource extends Resource {
  /**
   * Get a report job.
   *
   * A complete job has a link to the file that expires after one hour. Every call returns a fresh one.
   *
   * **Scope:** `reports:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  get(jobId: string, options?: RequestOptions): ApiPromise<ReportJob> {
    return this.core.call('GET', path`/api/v1/reports/jobs/${jobId}`, { options });
  }
}
