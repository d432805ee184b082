import { wireTime } from '../../../kernel/period.ts';
import type { JobRow } from './store.ts';

export function presentJob(row: JobRow) {
  return {
    jobId: row.id,
    status: row.status,
    reportId: row.reportId,
    format: row.format,
    periodStart: row.periodStart,
    periodEnd: row.periodEnd,
    filters: row.filters,
    progressPercent: row.progressPercent,
    createdAt: wireTime(row.createdAt),
    completedAt: row.completedAt && wireTime(row.completedAt),
    rowCount: row.rowCount,
    error: row.error,
    historyId: row.historyId,
  };
}
