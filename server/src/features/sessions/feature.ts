import { type Feature, neverOverdue } from '../../platform/feature.ts';
import { consoleCommands } from './commands.ts';
import { recordedPasskeys } from './passkeys/present.ts';
import { recordedSessions } from './present.ts';

export const sessionsFeature = {
  name: 'sessions',
  permissions: [],
  events: {},
  records: [recordedSessions, recordedPasskeys],
  idPrefixes: { session: 'ses', passkey: 'psk', signInLink: 'lnk' },
  overdue: neverOverdue,
  commands: (withService: Parameters<typeof consoleCommands>[0]) => [consoleCommands(withService)],
} satisfies Feature;
