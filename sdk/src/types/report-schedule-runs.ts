// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { PlannedRun } from './planned-run.ts';

export interface ReportScheduleRuns {
  /** Schedule identifier */
  scheduleId: string;
  /** Name of a time zone in the IANA database */
  timezone: string;
  /** Next runs, soonest first; empty while the schedule is paused */
  runs: PlannedRun[];
}
