// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ReportFilters } from './report-filters.ts';

export interface ReportHistoryItem {
  /** History item identifier */
  historyId: string;
  /** The job that made it */
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
   * Only for `esrs_e1`: the numbering of the standards of 2023 (Delegated Regulation (EU) 2023/2772), or as revised
   * in 2026 ((EU) 2026/1563). Null is that of the period: the revision for years that begin in 2027 or later
   */
  esrsEdition: '2023' | '2026' | null;
  /** How the job ended */
  status: 'complete' | 'failed';
  /** When it was ordered */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
  /** When it ended */
  completedAt: string;
  /** The user who did this */
  createdBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  };
  /** Size of the file */
  sizeBytes: number | null;
  /** SHA-256 of the file, hexadecimal */
  sha256: string | null;
  /** Rows in the document */
  rowCount: number | null;
  /** Hash of the content, the same in every format */
  contentHash: string | null;
  /** The schedule that ordered it */
  scheduleId?: string | undefined;
}
