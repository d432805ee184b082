import { neverOverdue, type RoomDescription } from '../../platform/room.ts';
import { keyCommands } from './commands.ts';

export const apiKeysDescription = {
  name: 'api-keys',
  permissions: [],
  events: {},
  idPrefixes: { apiKey: 'key' },
  overdue: neverOverdue,
  commands: (inHouse: Parameters<typeof keyCommands>[0]) => [keyCommands(inHouse)],
} satisfies RoomDescription;
