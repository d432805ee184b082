import { wireTime } from '../../../kernel/period.ts';
import type { ReportingPeriodRow } from './store.ts';

export function presentReportingPeriod(row: ReportingPeriodRow) {
  const { id, name, periodStart, periodEnd, status, progress } = row;
  return {
    ...{ id, name, periodStart, periodEnd, status },
    createdAt: wireTime(row.createdAt),
    createdBy: { id: row.createdById, email: row.createdByEmail },
    closedAt: row.closedAt && wireTime(row.closedAt),
    closedBy: row.closedById === null ? null : { id: row.closedById, email: row.closedByEmail },
    progress,
  };
}
