import type { RoomDescription } from '../../platform/room.ts';
import { reportEvents } from './events.ts';
import { isOverdue } from './overdue-store.ts';

export const reportsDescription = {
  name: 'reports',
  permissions: [{ area: 'reports', writers: ['admin', 'manager'] }],
  events: reportEvents,
  idPrefixes: { job: 'job', history: 'his', schedule: 'sch' },
  overdue: isOverdue,
  commands: () => [],
} satisfies RoomDescription;
