import { wireTime } from '../../../kernel/period.ts';
import { recordedKind } from '../../../platform/record/index.ts';
import type { PlannedRun } from './rules.ts';
import type { NextRuns, ReportSchedule } from './schema.ts';
import { findSchedulesAfter, type ScheduleRow } from './store.ts';

const time = (instant: Date | null): string | null => instant && wireTime(instant);

export const presentSchedule = (row: ScheduleRow): ReportSchedule => ({
  ...presentDecided(row),
  recipients: row.recipients,
  nextRunAt: time(row.nextRunAt),
  lastRunAt: time(row.lastRunAt),
  lastJobId: row.lastJobId,
  updatedAt: wireTime(row.updatedAt ?? row.createdAt),
});

/** Terms of a schedule, which a run does not change. */
const presentDecided = (row: ScheduleRow) => ({
  id: row.id,
  name: row.name,
  reportId: row.reportId,
  frequency: row.frequency,
  dayOfWeek: row.dayOfWeek,
  dayOfMonth: row.dayOfMonth,
  time: row.time,
  timezone: row.timezone,
  periodType: row.periodType,
  format: row.format,
  filters: row.filters,
  status: row.status,
  createdAt: wireTime(row.createdAt),
  createdBy: { id: row.createdById, email: row.createdByEmail },
  owner: row.owner,
});

export const presentRuns = ({ id, timezone }: ScheduleRow, runs: readonly PlannedRun[]): NextRuns => ({
  scheduleId: id,
  timezone,
  runs: runs.map(({ at, ...period }) => ({ at: wireTime(at), ...period })),
});

/** Leaves out the runs, since each orders a report. Recipients are people, whose data may be erased. */
const recordedSchedule = (row: ScheduleRow) => ({
  ...presentDecided(row),
  mailedTo: row.recipients.map((email) => ({ email })),
});

export const recordedSchedules = recordedKind({
  type: 'reportSchedule',
  idOf: ({ id }) => id,
  show: recordedSchedule,
  rowsAfter: findSchedulesAfter,
});
