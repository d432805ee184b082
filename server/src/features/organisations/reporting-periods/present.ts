import { wireTime } from '../../../kernel/period.ts';
import { personOrNull } from '../person.ts';
import type { ReportingPeriod } from './schema.ts';
import type { ReportingPeriodRow } from './store.ts';

export function presentReportingPeriod(row: ReportingPeriodRow): ReportingPeriod {
  return {
    id: row.id,
    name: row.name,
    periodStart: row.periodStart,
    periodEnd: row.periodEnd,
    status: row.status,
    createdAt: wireTime(row.createdAt),
    updatedAt: wireTime(row.updatedAt ?? row.createdAt),
    createdBy: { id: row.createdBy, email: row.createdByEmail },
    closedAt: row.closedAt && wireTime(row.closedAt),
    closedBy: personOrNull(row.closedBy, row.closedByEmail),
    progress: row.progress,
  };
}
