// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface GetHourlyMatchQuery {
  /** First day, in the time zone of the meter. Defaults to 364 days before `to`, or the first reading */
  from?: string | undefined;
  /** Last day, included; at most 366 days after from. Defaults to the day of the last reading */
  to?: string | undefined;
}
