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
   * A schedule runs at a wall-clock time of its zone. If a clock change skips that time, it runs at the first valid
   * minute afterwards. If the time occurs twice, it runs once. The file is mailed to the recipients, as a link if
   * it is larger than 10 MiB.
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
   * A new frequency clears the day of the old one. The next run is recomputed from now. The user who sets a paused
   * schedule to `active` becomes its owner.
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
   * Its reports stay in the history.
   *
   * **Scope:** `reports:write`. **Roles:** `admin`, `manager`.
   */
  delete(scheduleId: string, options?: RequestOptions): ApiPromise<void> {
    return this.core.call('DELETE', path`/api/v1/reports/schedules/${scheduleId}`, { options });
  }

  /**
   * See when a schedule runs next.
   *
   * Lists the next runs with the period that each will report. An overdue run comes first. A paused schedule has no
   * runs.
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
   * Runs the schedule in addition to its slots, even while it is paused. The report covers the period as seen from
   * now and is mailed to the same recipients. The answer is 429 while 50 reports of the organisation are queued or
   * processing.
   *
   * **Scope:** `reports:write`. **Roles:** `admin`, `manager`.
   */
  run(scheduleId: string, options?: RequestOptions): ApiPromise<QueuedReportJob> {
    return this.core.call('POST', path`/api/v1/reports/schedules/${scheduleId}/run`, { options });
  }
}
