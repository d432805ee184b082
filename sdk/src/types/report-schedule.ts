// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ReportFilters } from './report-filters.ts';

export interface ReportSchedule {
  /** Schedule identifier */
  id: string;
  /** What the schedule is called */
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
  /** How often it runs; `quarterly` in January, April, July and October, `yearly` in January */
  frequency: 'daily' | 'weekly' | 'monthly' | 'quarterly' | 'yearly';
  /** For `weekly`, which needs it */
  dayOfWeek: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday' | null;
  /** For `monthly`, `quarterly` and `yearly`; 1 if absent */
  dayOfMonth: number | null;
  /** Wall-clock time, `HH:MM` from 00:00 to 23:59 */
  time: string;
  /** Name of a time zone in the IANA database */
  timezone: string;
  /** The days that each report covers, seen from the day it runs; weeks begin on Monday */
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
   * A paused schedule does not run; the service pauses one whose owner is deactivated or may no longer read reports
   */
  status: 'active' | 'paused';
  /** When it runs next; null while it is paused */
  nextRunAt: string | null;
  /** When it ran last */
  lastRunAt: string | null;
  /** The job of that run */
  lastJobId: string | null;
  /** When the schedule was created */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
  /** The user who did this */
  createdBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  };
  /** In whose name it orders reports: the user who created it, or who last resumed it after a pause */
  owner: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  };
}
