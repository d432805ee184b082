import { type Feature, neverOverdue } from '../../platform/feature.ts';
import { organisationCommands, planCommands } from './commands.ts';
import { recordedInventories } from './external-inventories/present.ts';
import { recordedLocations, recordedMetrics, recordedOrganisations } from './present.ts';
import { recordedStatements } from './statements/present.ts';

export const organisationsFeature = {
  name: 'organisations',
  permissions: [{ area: 'settings', writers: ['admin'] }],
  events: {},
  records: [recordedOrganisations, recordedLocations, recordedStatements, recordedMetrics, recordedInventories],
  idPrefixes: { organisation: 'org', location: 'loc' },
  overdue: neverOverdue,
  commands: (withService: Parameters<typeof organisationCommands>[0]) => [
    organisationCommands(withService),
    planCommands(withService),
  ],
} satisfies Feature;
