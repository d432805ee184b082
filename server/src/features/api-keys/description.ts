import { neverOverdue, type RoomDescription } from '../../platform/room.ts';
import { keyCommands } from './commands.ts';
import { recordedKeys } from './recorded.ts';

export const apiKeysDescription = {
  name: 'api-keys',
  permissions: [],
  events: {},
  records: [recordedKeys],
  idPrefixes: { apiKey: 'key' },
  overdue: neverOverdue,
  commands: (inHouse: Parameters<typeof keyCommands>[0]) => [keyCommands(inHouse)],
} satisfies RoomDescription;
