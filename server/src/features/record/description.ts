import { hasWaitedSince } from '../../platform/record/index.ts';
import type { RoomDescription } from '../../platform/room.ts';
import { auditCommands } from './audit/commands.ts';

export const recordDescription = {
  name: 'record',
  permissions: [{ area: 'audit', readers: ['admin', 'manager'] }],
  events: {},
  records: [],
  idPrefixes: { recordEvent: 'rec' },
  overdue: hasWaitedSince,
  commands: (inHouse: Parameters<typeof auditCommands>[0]) => [auditCommands(inHouse)],
} satisfies RoomDescription;
