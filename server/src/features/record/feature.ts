import type { Feature } from '../../platform/feature.ts';
import { hasWaitedSince } from '../../platform/record/index.ts';
import { auditCommands } from './audit/commands.ts';

export const recordFeature = {
  name: 'record',
  permissions: [{ area: 'audit', readers: ['admin', 'manager'] }],
  events: {},
  records: [],
  idPrefixes: { recordEvent: 'rec' },
  overdue: hasWaitedSince,
  commands: (withService: Parameters<typeof auditCommands>[0]) => [auditCommands(withService)],
} satisfies Feature;
