import { neverOverdue, type RoomDescription } from '../../platform/room.ts';
import { consoleCommands } from './commands.ts';

export const sessionsDescription = {
  name: 'sessions',
  permissions: [],
  events: {},
  idPrefixes: { session: 'ses', passkey: 'psk' },
  overdue: neverOverdue,
  commands: (inHouse: Parameters<typeof consoleCommands>[0]) => [consoleCommands(inHouse)],
} satisfies RoomDescription;
