// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ReportFilters } from './report-filters.ts';

export interface ReportJob {
  /** Job identifier */
  jobId: string;
  /** Status of the job; `complete` and `failed` are final */
  status: 'queued' | 'processing' | 'complete' | 'failed';
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
  /** File format */
  format: 'pdf' | 'xlsx' | 'csv' | 'json';
  /** First day of the period */
  periodStart: string;
  /** Last day of the period */
  periodEnd: string;
  filters: ReportFilters;
  /**
   * Edition of the standards, only for `esrs_e1`: 2023 (Delegated Regulation (EU) 2023/2772), or the revision of
   * 2026 ((EU) 2026/1563). Null selects the edition of the period: the revision applies to years that begin in 2027
   * or later
   */
  esrsEdition: '2023' | '2026' | null;
  /** Progress in percent */
  progressPercent: number;
  /** Time of the order */
  createdAt: string;
  /** Time of the last change, or of the creation if it has not changed since */
  updatedAt: string;
  /** Time at which the job ended */
  completedAt: string | null;
  /** Rows in the document */
  rowCount: number | null;
  /** Reason for the failure */
  error: string | null;
  /** Identifier of the report in the history */
  historyId: string;
  /**
   * Number of the report: its kind, the year in which its period ends, and a place. Reports of the same kind,
   * period, filters and edition share it; null for a report from before numbers were introduced
   */
  number: string | null;
  /** Version under this number; every order is a new one */
  version: number | null;
  /** Totals that the report states; null until it is complete, and for reports without totals */
  figures: {
    /** Method of scope 2 in the total */
    scope2Method: 'location_based' | 'market_based';
    /** Amount of the total in tonnes CO2e; null if the filters leave it out */
    totalTco2e: number | null;
    /** Amount of scope 1 in tonnes CO2e; null if the filters leave it out */
    scope1Tco2e: number | null;
    /** Amount of location-based scope 2 in tonnes CO2e; null if the filters leave it out */
    scope2LocationTco2e: number | null;
    /** Amount of market-based scope 2 in tonnes CO2e; null if the filters leave it out */
    scope2MarketTco2e: number | null;
    /** Amount of scope 3 in tonnes CO2e; null if the filters leave it out */
    scope3Tco2e: number | null;
  } | null;
  /** Latest complete version before this one, with the differences; null without one */
  replaces: {
    /** Replaced report */
    historyId: string;
    /** Its version */
    version: number;
    /** Time at which it was made */
    completedAt: string;
    /** This version minus the replaced one; null if either states no totals */
    differences: {
      /** Difference of the total in tonnes CO2e; null if the filters leave it out */
      totalTco2e: number | null;
      /** Difference of scope 1 in tonnes CO2e; null if the filters leave it out */
      scope1Tco2e: number | null;
      /** Difference of location-based scope 2 in tonnes CO2e; null if the filters leave it out */
      scope2LocationTco2e: number | null;
      /** Difference of market-based scope 2 in tonnes CO2e; null if the filters leave it out */
      scope2MarketTco2e: number | null;
      /** Difference of scope 3 in tonnes CO2e; null if the filters leave it out */
      scope3Tco2e: number | null;
    } | null;
    /** True if the total of the replaced version counts scope 2 by the other method */
    isOtherMethod: boolean;
  } | null;
  /** Link to the file of a complete job; needs no key and works for one hour */
  downloadUrl?: string | undefined;
  /** Expiry of the link */
  expiresAt?: string | undefined;
}
