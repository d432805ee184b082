// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ReportFilters } from './report-filters.ts';

export interface ReportHistoryItem {
  /** History item identifier */
  historyId: string;
  /** Job that made the report */
  jobId: string;
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
  /** Name of the report */
  reportName: string;
  /** File format */
  format: 'pdf' | 'xlsx' | 'csv' | 'json';
  /** First day */
  periodStart: string;
  /** Last day */
  periodEnd: string;
  filters: ReportFilters;
  /**
   * Edition of the standards, only for `esrs_e1`: 2023 (Delegated Regulation (EU) 2023/2772), or the revision of
   * 2026 ((EU) 2026/1563). Null selects the edition of the period: the revision applies to years that begin in 2027
   * or later
   */
  esrsEdition: '2023' | '2026' | null;
  /** Final status of the job */
  status: 'complete' | 'failed';
  /** Time of the order */
  createdAt: string;
  /** Time of the last change, or of the creation if it has not changed since */
  updatedAt: string;
  /** Time at which the job ended */
  completedAt: string;
  /** The user who did this */
  createdBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  };
  /** Size of the file in bytes */
  sizeBytes: number | null;
  /** SHA-256 of the file, hexadecimal */
  sha256: string | null;
  /** Rows in the document */
  rowCount: number | null;
  /** Hash of the content, the same in every format */
  contentHash: string | null;
  /** Schedule that ordered the report */
  scheduleId?: string | undefined;
}
