// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface UpdateReportSchedule {
  /** Name of the schedule */
  name?: string | undefined;
  /** Report definition */
  reportId?:
    | 'ghg_inventory'
    | 'emissions_detail'
    | 'location_breakdown'
    | 'monthly_trend'
    | 'secr'
    | 'esrs_e1'
    | 'cdp_climate'
    | 'target_progress'
    | 'offset_retirements'
    | 'audit_trail' | undefined;
  /** Frequency of the runs; `quarterly` runs in January, April, July and October, `yearly` in January */
  frequency?: 'daily' | 'weekly' | 'monthly' | 'quarterly' | 'yearly' | undefined;
  /** Day of the week; required for `weekly`, not allowed otherwise */
  dayOfWeek?: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday' | null | undefined;
  /** Day of the month for `monthly`, `quarterly` and `yearly`; 1 if absent */
  dayOfMonth?: number | null | undefined;
  /** Wall-clock time, `HH:MM` from 00:00 to 23:59 */
  time?: string | undefined;
  /** Name of a time zone in the IANA database */
  timezone?: string | undefined;
  /** Period that each report covers, relative to the day of the run; weeks begin on Monday */
  periodType?:
    | 'previous_day'
    | 'previous_week'
    | 'previous_month'
    | 'previous_quarter'
    | 'previous_year'
    | 'month_to_date'
    | 'quarter_to_date'
    | 'year_to_date' | undefined;
  /** File format */
  format?: 'pdf' | 'xlsx' | 'csv' | 'json' | undefined;
  recipients?: string[] | undefined;
  /** Only entries of these locations, GHG scopes and categories */
  filters?: {
    locationIds?: string[] | undefined;
    scopes?: (1 | 2 | 3)[] | undefined;
    categories?: string[] | undefined;
  } | undefined;
  /**
   * Status of the schedule. A paused schedule does not run. The service pauses a schedule whose owner is
   * deactivated or may no longer read reports
   */
  status?: 'active' | 'paused' | undefined;
}
