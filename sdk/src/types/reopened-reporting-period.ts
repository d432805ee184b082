// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ReportingPeriod } from './reporting-period.ts';

export interface ReopenedReportingPeriod extends ReportingPeriod {
  /** Number of entries that are unlocked or being unlocked: see progress */
  unlocked: number;
  /** Number of entries that stay locked because they have a day in another closed period */
  stillLocked: number;
}
