import { wireTime } from '../../../kernel/period.ts';
import type { ReportingPeriodRow } from './store.ts';

export function presentReportingPeriod(row: ReportingPeriodRow) {
  const { id, name, periodStart, periodEnd, status, createdAt, createdById, createdByEmail } = row;
  const createdBy = { id: createdById, email: createdByEmail };
  return { id, name, periodStart, periodEnd, status, createdAt: wireTime(createdAt), createdBy };
}
