import type { Feature } from '../../platform/feature.ts';
import { ledgerCommands, projectCommands } from './commands.ts';
import { offsetEvents } from './events.ts';
import { recordedEvidence } from './evidence/present.ts';
import { recordedOrders } from './orders/present.ts';
import { recordedProjects } from './projects/present.ts';
import { recordedRetirements } from './retirements/present.ts';
import { isOverdue } from './store.ts';

export const offsetsFeature = {
  name: 'offsets',
  permissions: [{ area: 'offsets', writers: ['admin', 'manager'] }],
  events: offsetEvents,
  records: [recordedOrders, recordedRetirements, recordedProjects, recordedEvidence],
  idPrefixes: { project: 'prj', order: 'ord', retirement: 'ret', movement: 'mov', offsetEvidence: 'oev' },
  overdue: isOverdue,
  commands: (withService: Parameters<typeof ledgerCommands>[0] & Parameters<typeof projectCommands>[0]) => [
    ledgerCommands(withService),
    projectCommands(withService),
  ],
} satisfies Feature;
