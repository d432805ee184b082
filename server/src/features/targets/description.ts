import { neverOverdue, type RoomDescription } from '../../platform/room.ts';
import { targetEvents } from './events.ts';
import { recordedMilestones } from './milestones/recorded.ts';
import { recordedTargets } from './recorded.ts';

export const targetsDescription = {
  name: 'targets',
  permissions: [{ area: 'targets', writers: ['admin', 'manager'] }],
  events: targetEvents,
  records: [recordedTargets, recordedMilestones],
  idPrefixes: { target: 'tgt', milestone: 'mst' },
  overdue: neverOverdue,
  commands: () => [],
} satisfies RoomDescription;
