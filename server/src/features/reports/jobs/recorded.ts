import { wireTime } from '../../../kernel/period.ts';
import { recordedKind } from '../../../platform/record/index.ts';
import { presentCount } from './present.ts';
import { findJobsAfter, type JobRow } from './store.ts';

/** Tries and progress of a report that is not finished come and go; until then it is ordered. */
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
  ...(row.esrsEdition === null ? {} : { esrsEdition: row.esrsEdition }),
  ...(row.scheduleId === null ? {} : { scheduleId: row.scheduleId }),
});

export const recordedReports = recordedKind({
  type: 'report',
  idOf: ({ id }) => id,
  show: recordedReport,
  rowsAfter: findJobsAfter,
});
