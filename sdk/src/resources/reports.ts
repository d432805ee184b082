// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import type { PagePromise } from '../core/page.ts';
import { Resource } from '../core/resource.ts';
import { path } from '../core/url.ts';
import type {
  CreateReportSchedule,
  EmissionsBreakdown,
  EmissionsBridge,
  EmissionsSummary,
  GenerateReport,
  QueuedReportJob,
  ReportDefinition,
  ReportDownload,
  ReportHistoryItem,
  ReportJob,
  ReportSchedule,
  ReportScheduleRuns,
  UpdateReportSchedule,
} from '../types.ts';

export interface ListReportDefinitionsQuery {
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
  sortBy?: 'order' | 'name' | 'category' | 'id' | 'createdAt' | undefined;
  /** Direction of the sort. */
  sortOrder?: 'asc' | 'desc' | undefined;
  /** The fields of each item that you want, separated by commas. The id is always among them. All by default. */
  fields?: string | undefined;
}

export class ReportsDefinitionsResource extends Resource {
  /**
   * List report definitions.
   *
   * The reports that can be generated, and their formats.
   *
   * **Scope:** `reports:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  list(query?: ListReportDefinitionsQuery, options?: RequestOptions): PagePromise<ReportDefinition> {
    return this.core.list('/api/v1/reports/definitions', query, options);
  }
}

export class ReportsJobsResource extends Resource {
  /**
   * Get a report job.
   *
   * A complete job carries a link to the file that is good for one hour; every call gives a fresh one.
   *
   * **Scope:** `reports:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  get(jobId: string, options?: RequestOptions): ApiPromise<ReportJob> {
    return this.core.call('GET', path`/api/v1/reports/jobs/${jobId}`, { options });
  }
}

export interface ListReportHistoryQuery {
  /** Report definition. Repeat it for any of several values. */
  reportId?:
    | 'ghg_inventory'
    | 'emissions_detail'
    | 'location_breakdown'
    | 'monthly_trend'
    | 'secr'
    | 'esrs_e1'
    | 'cdp_climate'
    | 'target_progress'
    | 'offset_retirements'
    | 'audit_trail' | (
    | 'ghg_inventory'
    | 'emissions_detail'
    | 'location_breakdown'
    | 'monthly_trend'
    | 'secr'
    | 'esrs_e1'
    | 'cdp_climate'
    | 'target_progress'
    | 'offset_retirements'
    | 'audit_trail')[] | undefined;
  /** File format. Repeat it for any of several values. */
  format?: 'pdf' | 'xlsx' | 'csv' | 'json' | ('pdf' | 'xlsx' | 'csv' | 'json')[] | undefined;
  /** Only reports ordered after this moment */
  generatedFrom?: string | undefined;
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
  sortBy?: 'createdAt' | 'updatedAt' | 'completedAt' | 'reportId' | 'sizeBytes' | undefined;
  /** Direction of the sort. */
  sortOrder?: 'asc' | 'desc' | undefined;
  /** The fields of each item that you want, separated by commas. The id is always among them. All by default. */
  fields?: string | undefined;
}

export class ReportsHistoryResource extends Resource {
  /**
   * List generated reports.
   *
   * Every report that was generated or failed, kept for 7 years.
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

export interface ListReportSchedulesQuery {
  /** Only schedules of this status. Repeat it for any of several values. */
  status?: 'active' | 'paused' | ('active' | 'paused')[] | undefined;
  /** Report definition. Repeat it for any of several values. */
  reportId?:
    | 'ghg_inventory'
    | 'emissions_detail'
    | 'location_breakdown'
    | 'monthly_trend'
    | 'secr'
    | 'esrs_e1'
    | 'cdp_climate'
    | 'target_progress'
    | 'offset_retirements'
    | 'audit_trail' | (
    | 'ghg_inventory'
    | 'emissions_detail'
    | 'location_breakdown'
    | 'monthly_trend'
    | 'secr'
    | 'esrs_e1'
    | 'cdp_climate'
    | 'target_progress'
    | 'offset_retirements'
    | 'audit_trail')[] | undefined;
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
  sortBy?: 'createdAt' | 'updatedAt' | 'name' | 'nextRunAt' | undefined;
  /** Direction of the sort. */
  sortOrder?: 'asc' | 'desc' | undefined;
  /** The fields of each item that you want, separated by commas. The id is always among them. All by default. */
  fields?: string | undefined;
}

export interface GetNextReportRunsQuery {
  /** How many runs */
  count?: number | undefined;
}

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

export interface GetSummaryQuery {
  /** First day; without dates the current fiscal year */
  periodStart?: string | undefined;
  /** Last day */
  periodEnd?: string | undefined;
  /** Only these locations, comma-separated */
  locationIds?: string | undefined;
  /** Only these GHG scopes, comma-separated */
  scopes?: string | undefined;
  /** Only these categories, by code or alias, comma-separated */
  categories?: string | undefined;
  /** Entries in these states count; default approved,locked, comma-separated */
  states?: string | undefined;
}

export interface GetBreakdownQuery {
  /** First day; without dates the current fiscal year */
  periodStart?: string | undefined;
  /** Last day */
  periodEnd?: string | undefined;
  /** Only these locations, comma-separated */
  locationIds?: string | undefined;
  /** Only these GHG scopes, comma-separated */
  scopes?: string | undefined;
  /** Only these categories, by code or alias, comma-separated */
  categories?: string | undefined;
  /** Entries in these states count; default approved,locked, comma-separated */
  states?: string | undefined;
  /** What the groups tell apart. Repeat it for groups of two; they are in the order of the first, then the second */
  by: 'month' | 'scope' | 'category' | 'location' | ('month' | 'scope' | 'category' | 'location')[];
}

export interface GetBridgeQuery {
  /** The earlier fiscal year, named by the calendar year in which it ends */
  from: number;
  /** The later fiscal year */
  to: number;
  /** Only these locations, comma-separated */
  locationIds?: string | undefined;
  /** Only these GHG scopes, comma-separated */
  scopes?: string | undefined;
  /** Only these categories, by code or alias, comma-separated */
  categories?: string | undefined;
  /** Entries in these states count; default approved,locked, comma-separated */
  states?: string | undefined;
}

export class ReportsResource extends Resource {
  readonly definitions = new ReportsDefinitionsResource(this.core);
  readonly jobs = new ReportsJobsResource(this.core);
  readonly history = new ReportsHistoryResource(this.core);
  readonly schedules = new ReportsSchedulesResource(this.core);

  /**
   * Summarise emissions.
   *
   * Approved and locked entries. One that crosses an edge of the period counts by its share of days;
   * `straddlingTco2e` says how much came that way. Total less straddling is the sum of the list of entries, to the
   * last digit.
   *
   * **Scope:** `reports:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  summary(query?: GetSummaryQuery, options?: RequestOptions): ApiPromise<EmissionsSummary> {
    return this.core.call('GET', '/api/v1/reports/summary', { query, options });
  }

  /**
   * Break emissions down.
   *
   * The total of the summary by month, scope, category or location, or by two of them. The groups add up to it, to
   * the last digit. An entry that covers several months counts in each by its share of days. More than 5,000 groups
   * are refused.
   *
   * **Scope:** `reports:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  breakdown(query: GetBreakdownQuery, options?: RequestOptions): ApiPromise<EmissionsBreakdown> {
    return this.core.call('GET', '/api/v1/reports/breakdown', { query, options });
  }

  /**
   * Explain the change between two years.
   *
   * The difference between two fiscal years, split by reason: activity, factor, method, new, ended and
   * reclassified; over all, by scope, by category and by location. Parts and lists add up to the last digit.
   * Compared are series: a location, a category and a subcategory, with quantities in one unit.
   *
   * **Scope:** `reports:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  bridge(query: GetBridgeQuery, options?: RequestOptions): ApiPromise<EmissionsBridge> {
    return this.core.call('GET', '/api/v1/reports/bridge', { query, options });
  }

  /**
   * Generate a report.
   *
   * Queues a job and answers at once; ask for the job to see when it is complete. A period is at most five years
   * long. `emissions_detail` and `audit_trail` are printed as PDF up to 5,000 rows. 429 while 50 reports of the
   * organisation are queued or processing.
   *
   * **Scope:** `reports:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  generate(body: GenerateReport, options?: RequestOptions): ApiPromise<QueuedReportJob> {
    return this.core.call('POST', '/api/v1/reports/generate', { body, options });
  }
}
