import { wireTime } from '../../../kernel/period.ts';
import type { ReportJob } from './schema.ts';
import type { JobRow } from './store.ts';

export function presentJob(row: JobRow): ReportJob {
  return {
    jobId: row.id,
    status: row.status,
    reportId: row.reportId,
    format: row.format,
    periodStart: row.periodStart,
    periodEnd: row.periodEnd,
    filters: row.filters,
    esrsEdition: row.esrsEdition,
    progressPercent: row.progressPercent,
    createdAt: wireTime(row.createdAt),
    updatedAt: wireTime(row.updatedAt ?? row.createdAt),
    completedAt: row.completedAt && wireTime(row.completedAt),
    rowCount: presentCount(row.rowCount),
    error: row.error,
    historyId: row.historyId,
  };
}

/** No document has 2^53 rows or bytes. */
export const presentCount = (count: string | null): number | null => (count === null ? null : Number(count));
