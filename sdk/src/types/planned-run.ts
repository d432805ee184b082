// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface PlannedRun {
  /** Time of the run */
  at: string;
  /** First day of the reported period */
  periodStart: string;
  /** Last day of the reported period */
  periodEnd: string;
}
