// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface PlannedRun {
  /** When it runs */
  at: string;
  /** First day of the period that it will report */
  periodStart: string;
  /** Last day */
  periodEnd: string;
}
