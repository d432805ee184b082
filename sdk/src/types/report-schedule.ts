// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ReportFilters } from './report-filters.ts';

export interface ReportSchedule {
  /** Schedule identifier */
  id: string;
  /** Name of the schedule */
  name: string;
  /** Report definition */
  reportId:
    | 'ghg_inventory'
    | 'emissions_detail'
    | 'location_breakdown'
    | 'monthly_trend'
    | 'secr'
    | 'esrs_e1'
    | 'cdp_climate'
    | 'target_progress'
    | 'offset_retirements'
    | 'audit_trail';
  /** Frequency of the runs; `quarterly` runs in January, April, July and October, `yearly` in January */
  frequency: 'daily' | 'weekly' | 'monthly' | 'quarterly' | 'yearly';
  /** Day of the week; required for `weekly`, not allowed otherwise */
  dayOfWeek: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday' | null;
  /** Day of the month for `monthly`, `quarterly` and `yearly`; 1 if absent */
  dayOfMonth: number | null;
  /** Wall-clock time, `HH:MM` from 00:00 to 23:59 */
  time: string;
  /** Name of a time zone in the IANA database */
  timezone: string;
  /** Period that each report covers, relative to the day of the run; weeks begin on Monday */
  periodType:
    | 'previous_day'
    | 'previous_week'
    | 'previous_month'
    | 'previous_quarter'
    | 'previous_year'
    | 'month_to_date'
    | 'quarter_to_date'
    | 'year_to_date';
  /** File format */
  format: 'pdf' | 'xlsx' | 'csv' | 'json';
  recipients: string[];
  filters: ReportFilters;
  /**
   * Status of the schedule. A paused schedule does not run. The service pauses a schedule whose owner is
   * deactivated or may no longer read reports
   */
  status: 'active' | 'paused';
  /** Time of the next run; null while the schedule is paused */
  nextRunAt: string | null;
  /** Time of the last run */
  lastRunAt: string | null;
  /** Job of the last run */
  lastJobId: string | null;
  /** Time of creation */
  createdAt: string;
  /** Time of the last change, or of the creation if it has not changed since */
  updatedAt: string;
  /** The user who did this */
  createdBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  };
  /** User in whose name reports are ordered: the creator, or the user who last resumed the schedule */
  owner: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  };
}
