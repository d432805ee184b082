import type { RoomDescription } from '../../platform/room.ts';
import { reportEvents } from './events.ts';
import { recordedReports } from './jobs/recorded.ts';
import { isOverdue } from './overdue-store.ts';
import { recordedSchedules } from './schedules/recorded.ts';

export const reportsDescription = {
  name: 'reports',
  permissions: [{ area: 'reports', writers: ['admin', 'manager'] }],
  events: reportEvents,
  records: [recordedReports, recordedSchedules],
  idPrefixes: { job: 'job', history: 'his', schedule: 'sch' },
  overdue: isOverdue,
  commands: () => [],
} satisfies RoomDescription;
