// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ReportingPeriod } from './reporting-period.ts';

export interface ClosedReportingPeriod extends ReportingPeriod {
  /** Number of approved entries that are locked or being locked: see progress */
  locked: number;
  /** Number of drafts and submitted entries, which are not locked */
  notLocked: number;
}
