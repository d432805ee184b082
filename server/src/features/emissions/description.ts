import { neverOverdue, type RoomDescription } from '../../platform/room.ts';
import { auditCommands } from './commands.ts';
import { emissionEvents } from './events.ts';

export const emissionsDescription = {
  name: 'emissions',
  permissions: [{ area: 'emissions', writers: ['admin', 'manager', 'contributor'] }],
  events: emissionEvents,
  idPrefixes: { entry: 'ent' },
  overdue: neverOverdue,
  commands: (inHouse: Parameters<typeof auditCommands>[0]) => [auditCommands(inHouse)],
} satisfies RoomDescription;
