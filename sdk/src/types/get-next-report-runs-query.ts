// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface GetNextReportRunsQuery {
  /** Number of runs */
  count?: number | undefined;
}
