import type { RoomDescription } from '../../platform/room.ts';
import { certificateCommands } from './commands.ts';
import { certificateEvents } from './events.ts';
import { isOverdue } from './overdue-store.ts';
import { recordedCertificates } from './recorded.ts';
import { keyStatementKind, signingKeyKind } from './signing/recorded-keys.ts';

export const certificatesDescription = {
  name: 'certificates',
  permissions: [{ area: 'certificates', writers: ['admin', 'manager'] }],
  events: certificateEvents,
  records: [recordedCertificates, signingKeyKind, keyStatementKind],
  idPrefixes: { certificate: 'crt' },
  overdue: isOverdue,
  commands: () => [certificateCommands()],
} satisfies RoomDescription;
