// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface CloseReportingPeriod {
  /** Closes the period although submitted entries remain; they are not changed */
  force?: boolean | undefined;
}
