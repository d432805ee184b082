import { type Feature, neverOverdue } from '../../platform/feature.ts';
import { factorCommands } from './commands.ts';
import { factorEvents } from './events.ts';
import { recordedFactors } from './present.ts';

export const factorsFeature = {
  name: 'factors',
  permissions: [{ area: 'factors', writers: ['admin', 'manager'], readElsewhere: true }],
  events: factorEvents,
  records: [recordedFactors],
  idPrefixes: {},
  overdue: neverOverdue,
  commands: (withService: Parameters<typeof factorCommands>[0]) => [factorCommands(withService)],
} satisfies Feature;
