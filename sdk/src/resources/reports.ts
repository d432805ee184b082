// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ApiPromise } from '../core/api-promise.ts';
import type { RequestOptions } from '../core/options.ts';
import { Resource } from '../core/resource.ts';
import type {
  EmissionsBreakdown,
  EmissionsBridge,
  EmissionsCoverage,
  EmissionsSummary,
  GenerateReport,
  GetBreakdownQuery,
  GetBridgeQuery,
  GetCoverageQuery,
  GetSummaryQuery,
  QueuedReportJob,
} from '../types/index.ts';
import { ReportsDefinitionsResource } from './reports-definitions.ts';
import { ReportsHistoryResource } from './reports-history.ts';
import { ReportsJobsResource } from './reports-jobs.ts';
import { ReportsSchedulesResource } from './reports-schedules.ts';

export class ReportsResource extends Resource {
  readonly definitions = new ReportsDefinitionsResource(this.core);
  readonly jobs = new ReportsJobsResource(this.core);
  readonly history = new ReportsHistoryResource(this.core);
  readonly schedules = new ReportsSchedulesResource(this.core);

  /**
   * Summarise emissions.
   *
   * Sums approved and locked entries. An entry that crosses an edge of the period counts by its share of days;
   * `straddlingTco2e` is the part from such entries. The rest of the total is the sum of the list of entries, to
   * the last digit. Where equity shares of an inventory statement act, every figure counts each location by its
   * share, and `consolidation` has the whole figures.
   *
   * **Scope:** `reports:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  summary(query?: GetSummaryQuery, options?: RequestOptions): ApiPromise<EmissionsSummary> {
    return this.core.call('GET', '/api/v1/reports/summary', { query, options });
  }

  /**
   * Break emissions down.
   *
   * Splits the total of the summary by month, scope, category or location, or by two of them. The groups add up to
   * the total, to the last digit. An entry that covers several months counts in each by its share of days. More
   * than 5,000 groups are refused.
   *
   * **Scope:** `reports:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  breakdown(query: GetBreakdownQuery, options?: RequestOptions): ApiPromise<EmissionsBreakdown> {
    return this.core.call('GET', '/api/v1/reports/breakdown', { query, options });
  }

  /**
   * Explain the change between two years.
   *
   * Splits the difference between two fiscal years by reason: activity, factor edition, factor choice, GWP set,
   * scope 2 contracts, boundary, new, ended and reclassified; in total, by scope, by category and by location.
   * Parts and lists add up to the last digit. The comparison is by series: a location, a category and a
   * subcategory, with quantities in one unit.
   *
   * **Scope:** `reports:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  bridge(query: GetBridgeQuery, options?: RequestOptions): ApiPromise<EmissionsBridge> {
    return this.core.call('GET', '/api/v1/reports/bridge', { query, options });
  }

  /**
   * Find gaps in the records.
   *
   * Shows for each location, category and month whether counted entries lie in it, and whether their own history
   * lets expect some. A series of monthly bills with a missing month has a gap, likewise a quarterly one; a yearly
   * bill is due after its year. A new series is expected from its first month. A series ends when the inventory
   * statement of the year excludes it, or after 24 months without an entry. At most five years and 5,000 series.
   *
   * **Scope:** `reports:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  coverage(query?: GetCoverageQuery, options?: RequestOptions): ApiPromise<EmissionsCoverage> {
    return this.core.call('GET', '/api/v1/reports/coverage', { query, options });
  }

  /**
   * Generate a report.
   *
   * Queues a job and answers at once. Poll the job to see when it is complete. A period is at most five years long.
   * `emissions_detail` and `audit_trail` are available as PDF up to 5,000 rows. Generating and downloading an
   * `audit_trail` also needs the scope `audit:read`. The answer is 429 while 50 reports of the organisation are
   * queued or processing.
   *
   * **Scope:** `reports:read`. **Roles:** `admin`, `manager`, `contributor`, `viewer`.
   */
  generate(body: GenerateReport, options?: RequestOptions): ApiPromise<QueuedReportJob> {
    return this.core.call('POST', '/api/v1/reports/generate', { body, options });
  }
}
