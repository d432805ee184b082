import type { AuditReport } from '@tonne/server/compiled/features/record/audit/service.js';

export interface AuditingResult {
  readonly report: AuditReport;
  readonly seconds: number;
  /** Of the process, over its whole life so far. */
  readonly peakMegabytes: number;
}
