import { neverOverdue, type RoomDescription } from '../../platform/room.ts';
import { factorCommands } from './commands.ts';

export const factorsDescription = {
  name: 'factors',
  permissions: [],
  events: {},
  idPrefixes: {},
  overdue: neverOverdue,
  commands: (inHouse: Parameters<typeof factorCommands>[0]) => [factorCommands(inHouse)],
} satisfies RoomDescription;
