import { neverOverdue, type RoomDescription } from '../../platform/room.ts';
import { consoleCommands } from './commands.ts';
import { recordedPasskeys } from './passkeys/recorded.ts';
import { recordedSessions } from './recorded.ts';

export const sessionsDescription = {
  name: 'sessions',
  permissions: [],
  events: {},
  records: [recordedSessions, recordedPasskeys],
  idPrefixes: { session: 'ses', passkey: 'psk', signInLink: 'lnk' },
  overdue: neverOverdue,
  commands: (inHouse: Parameters<typeof consoleCommands>[0]) => [consoleCommands(inHouse)],
} satisfies RoomDescription;
