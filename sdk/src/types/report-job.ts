// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ReportFilters } from './report-filters.ts';

export interface ReportJob {
  /** Job identifier */
  jobId: string;
  /** `complete` and `failed` are final */
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
  /** First day */
  periodStart: string;
  /** Last day */
  periodEnd: string;
  filters: ReportFilters;
  /**
   * Only for `esrs_e1`: the numbering of the standards of 2023 (Delegated Regulation (EU) 2023/2772), or as revised
   * in 2026 ((EU) 2026/1563). Null is that of the period: the revision for years that begin in 2027 or later
   */
  esrsEdition: '2023' | '2026' | null;
  /** How far it is */
  progressPercent: number;
  /** When it was ordered */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
  /** When it ended */
  completedAt: string | null;
  /** Rows in the document */
  rowCount: number | null;
  /** Why it failed */
  error: string | null;
  /** Where the report is found in the history */
  historyId: string;
  /** When complete: a link that needs no key, for one hour */
  downloadUrl?: string | undefined;
  /** When the link ends */
  expiresAt?: string | undefined;
}
