import { neverOverdue, type RoomDescription } from '../../platform/room.ts';
import { factorCommands } from './commands.ts';
import { factorEvents } from './events.ts';
import { recordedFactors } from './recorded.ts';

export const factorsDescription = {
  name: 'factors',
  permissions: [{ area: 'factors', writers: ['admin', 'manager'], readElsewhere: true }],
  events: factorEvents,
  records: [recordedFactors],
  idPrefixes: {},
  overdue: neverOverdue,
  commands: (inHouse: Parameters<typeof factorCommands>[0]) => [factorCommands(inHouse)],
} satisfies RoomDescription;
