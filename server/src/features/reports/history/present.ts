import { wireTime } from '../../../kernel/period.ts';
import { definitionById } from '../definitions/index.ts';
import { presentCount } from '../jobs/present.ts';
import type { ReportHistoryItem } from './schema.ts';
import type { HistoryRow } from './store.ts';

export function presentItem(row: HistoryRow): ReportHistoryItem {
  return {
    historyId: row.historyId,
    jobId: row.id,
    reportId: row.reportId,
    reportName: definitionById(row.reportId).name,
    format: row.format,
    periodStart: row.periodStart,
    periodEnd: row.periodEnd,
    filters: row.filters,
    esrsEdition: row.esrsEdition,
    status: row.status,
    createdAt: wireTime(row.createdAt),
    updatedAt: wireTime(row.updatedAt ?? row.createdAt),
    completedAt: wireTime(row.completedAt),
    createdBy: { id: row.createdById, email: row.createdByEmail },
    sizeBytes: presentCount(row.sizeBytes),
    sha256: row.sha256,
    rowCount: presentCount(row.rowCount),
    contentHash: row.contentHash,
    ...(row.scheduleId === null ? {} : { scheduleId: row.scheduleId }),
  };
}
