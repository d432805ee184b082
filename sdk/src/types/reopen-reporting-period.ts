// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface ReopenReportingPeriod {
  /** Reason for reopening the period; kept in the history of each unlocked entry */
  reason: string;
}
