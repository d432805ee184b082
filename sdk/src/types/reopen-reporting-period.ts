// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface ReopenReportingPeriod {
  /** Why the period is opened again; kept in the history of every entry */
  reason: string;
}
