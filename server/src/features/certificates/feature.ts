import type { Feature } from '../../platform/feature.ts';
import { certificateCommands } from './commands.ts';
import { certificateEvents } from './events.ts';
import { isOverdue } from './issuance/store.ts';
import { keyStatementKind, signingKeyKind } from './keys/present.ts';
import { recordedCertificates } from './present.ts';

export const certificatesFeature = {
  name: 'certificates',
  permissions: [{ area: 'certificates', writers: ['admin', 'manager'] }],
  events: certificateEvents,
  records: [recordedCertificates, signingKeyKind, keyStatementKind],
  idPrefixes: { certificate: 'crt' },
  overdue: isOverdue,
  commands: () => [certificateCommands()],
} satisfies Feature;
