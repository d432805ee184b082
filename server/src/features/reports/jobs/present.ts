import { wireTime } from '../../../kernel/period.ts';
import { recordedKind } from '../../../platform/record/index.ts';
import type { ReportHistoryItem } from '../history/schema.ts';
import type { HistoryRow } from '../history/store.ts';
import { definitionById } from '../service.ts';
import { presentVersion, recordVersion } from '../versions/present.ts';
import type { ReportJob } from './schema.ts';
import { findJobsAfter, type JobRow } from './store.ts';

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
    ...presentVersion(row),
  };
}

/** A count of rows or bytes stays below 2^53. */
const presentCount = (count: string | null): number | null => (count === null ? null : Number(count));

/** The record leaves out tries and progress: a report is queued until it ends. */
const recordedReport = (row: JobRow) => ({
  jobId: row.id,
  historyId: row.historyId,
  reportId: row.reportId,
  format: row.format,
  periodStart: row.periodStart,
  periodEnd: row.periodEnd,
  filters: row.filters,
  status: row.completedAt === null ? 'queued' : row.status,
  createdAt: wireTime(row.createdAt),
  completedAt: row.completedAt && wireTime(row.completedAt),
  createdBy: { id: row.createdById, email: row.createdByEmail },
  sizeBytes: presentCount(row.sizeBytes),
  sha256: row.sha256,
  rowCount: presentCount(row.rowCount),
  contentHash: row.contentHash,
  error: row.error,
  ...recordVersion(row),
  ...(row.esrsEdition === null ? {} : { esrsEdition: row.esrsEdition }),
  ...(row.scheduleId === null ? {} : { scheduleId: row.scheduleId }),
});

export const recordedReports = recordedKind({
  type: 'report',
  idOf: ({ id }) => id,
  show: recordedReport,
  rowsAfter: findJobsAfter,
});

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
    ...presentVersion(row),
    ...(row.scheduleId === null ? {} : { scheduleId: row.scheduleId }),
  };
}
