import { wireTime } from '../../kernel/period.ts';
import type { TableRow } from '../../platform/db/index.ts';
import { recordedKind, rowsOf } from '../../platform/record/index.ts';
import { personOrNull } from '../organisations/index.ts';
import type { ReportingPeriod } from './schema.ts';
import { type ReportingPeriodRow, reportingPeriods } from './store.ts';

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

type PeriodRow = TableRow<typeof reportingPeriods>;

/** A period in the record: without people's addresses, and without the progress of closing it. */
const recordedPeriod = (row: PeriodRow) => ({
  id: row.id,
  name: row.name,
  periodStart: row.periodStart,
  periodEnd: row.periodEnd,
  status: row.status,
  createdAt: wireTime(row.createdAt),
  updatedAt: wireTime(row.updatedAt ?? row.createdAt),
  createdBy: { id: row.createdBy },
  closedAt: row.closedAt && wireTime(row.closedAt),
  closedBy: row.closedBy === null ? null : { id: row.closedBy },
});

export const recordedPeriods = recordedKind({
  type: 'reportingPeriod',
  idOf: ({ id }) => id,
  show: recordedPeriod,
  rowsAfter: rowsOf(reportingPeriods),
});
