// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type {
  CreateReportSchedule,
  GetNextReportRunsQuery,
  ListReportSchedulesQuery,
  QueuedReportJob,
  ReportSchedule,
  ReportScheduleRuns,
  UpdateReportSchedule,
} from '../types/index.ts';

export class ReportsSchedulesResource extends Resource {
  /**
   * List report schedules.
   *
   * **Scope:** `reports:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  list(query?: ListReportSchedulesQuery, options?: RequestOptions): PagePromise<ReportSchedule> {
    return this.core.list('/api/v1/reports/schedules', query, options);
  }

  /**
   * Create a report schedule.
   *
   * Runs at a wall-clock time of the zone. Where a change of the clocks skips that time, it runs at the first valid
   * minute after it; where the time occurs twice, it runs once. The file is mailed to the recipients, as a link
   * when over 10 MiB.
   *
   * **Fresh sign-in:** a session needs a sign-in or a confirmation of the last 10 minutes; an API key does not.
   *
   * **Scope:** `reports:write`. **Roles:** `admin`, `manager`.
   */
  create(body: CreateReportSchedule, options?: RequestOptions): ApiPromise<ReportSchedule> {
    return this.core.call('POST', '/api/v1/reports/schedules', { body, options });
  }

  /**
   * Get a report schedule.
   *
   * **Scope:** `reports:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  get(scheduleId: string, options?: RequestOptions): ApiPromise<ReportSchedule> {
    return this.core.call('GET', path`/api/v1/reports/schedules/${scheduleId}`, { options });
  }

  /**
   * Update a report schedule.
   *
   * A new frequency forgets the day of the old one. The next run is computed again from now. The user who sets a
   * paused schedule to `active` becomes its owner.
   *
   * **Fresh sign-in:** a session needs a sign-in or a confirmation of the last 10 minutes; an API key does not.
   *
   * **Scope:** `reports:write`. **Roles:** `admin`, `manager`.
   */
  update(scheduleId: string, body: UpdateReportSchedule, options?: RequestOptions): ApiPromise<ReportSchedule> {
    return this.core.call('PATCH', path`/api/v1/reports/schedules/${scheduleId}`, { body, options });
  }

  /**
   * Delete a report schedule.
   *
   * Reports it has made stay in the history.
   *
   * **Scope:** `reports:write`. **Roles:** `admin`, `manager`.
   */
  delete(scheduleId: string, options?: RequestOptions): ApiPromise<void> {
    return this.core.call('DELETE', path`/api/v1/reports/schedules/${scheduleId}`, { options });
  }

  /**
   * See when a schedule runs next.
   *
   * With the period that each run will report. A run that is overdue comes first. A paused schedule has none.
   *
   * **Scope:** `reports:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  nextRuns(
    scheduleId: string,
    query?: GetNextReportRunsQuery,
    options?: RequestOptions,
  ): ApiPromise<ReportScheduleRuns> {
    return this.core.call('GET', path`/api/v1/reports/schedules/${scheduleId}/next-runs`, { query, options });
  }

  /**
   * Run a schedule now.
   *
   * In addition to its slots, and also while it is paused: reports the period as seen from now, mailed to the same
   * recipients. 429 while 50 reports of the organisation are queued or processing.
   *
   * **Scope:** `reports:write`. **Roles:** `admin`, `manager`.
   */
  run(scheduleId: string, options?: RequestOptions): ApiPromise<QueuedReportJob> {
    return this.core.call('POST', path`/api/v1/reports/schedules/${scheduleId}/run`, { options });
  }
}
