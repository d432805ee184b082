// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface CreateReportingPeriod {
  /** Name of the period, unique in the organisation, ignoring case */
  name: string;
  /** First day */
  periodStart: string;
  /** Last day */
  periodEnd: string;
}
