import { recordedKind } from '../../../platform/record/index.ts';
import { presentDecided } from './present.ts';
import { findSchedulesAfter, type ScheduleRow } from './store.ts';

/** Without its runs, each of which orders a report. Recipients are people, who may be erased. */
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
