import { neverOverdue, type RoomDescription } from '../../platform/room.ts';
import { targetEvents } from './events.ts';

export const targetsDescription = {
  name: 'targets',
  permissions: [{ area: 'targets', writers: ['admin', 'manager'] }],
  events: targetEvents,
  idPrefixes: { target: 'tgt', milestone: 'mst' },
  overdue: neverOverdue,
  commands: () => [],
} satisfies RoomDescription;
