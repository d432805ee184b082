// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface GetReadingsQuery {
  /** First day, in the time zone of the meter. Defaults to the day of the first reading */
  from?: string | undefined;
  /** Last day, included. Defaults to the day of the last reading */
  to?: string | undefined;
  /** Length of the rows, by local time */
  resolution?: 'interval' | 'hour' | 'day' | 'month' | undefined;
}
