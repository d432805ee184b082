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
  /** Link to the file of a complete job; needs no key and works for one hour */
  downloadUrl?: string | undefined;
  /** Expiry of the link */
  expiresAt?: string | undefined;
}
