import { neverOverdue, type RoomDescription } from '../../platform/room.ts';
import { emissionEvents } from './events.ts';
import { recordedEntries } from './recorded-store.ts';

export const emissionsDescription = {
  name: 'emissions',
  permissions: [{ area: 'emissions', writers: ['admin', 'manager', 'contributor'] }],
  events: emissionEvents,
  records: [recordedEntries],
  idPrefixes: { entry: 'ent', evidence: 'evd' },
  overdue: neverOverdue,
  commands: () => [],
} satisfies RoomDescription;
