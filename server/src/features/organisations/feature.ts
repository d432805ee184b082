import { type Feature, neverOverdue } from '../../platform/feature.ts';
import { recordedPeriods } from '../periods/present.ts';
import { userCommands } from '../users/commands.ts';
import { userEvents } from '../users/events.ts';
import { recordedChanges } from '../users/pending-changes/present.ts';
import { recordedUsers } from '../users/present.ts';
import { organisationCommands, planCommands } from './commands.ts';
import { recordedLocations, recordedMetrics, recordedOrganisations } from './present.ts';
import { recordedStatements } from './statements/present.ts';

export const organisationsFeature = {
  name: 'organisations',
  permissions: [{ area: 'settings', writers: ['admin'] }],
  events: userEvents,
  records: [
    recordedOrganisations,
    recordedUsers,
    recordedLocations,
    recordedPeriods,
    recordedChanges,
    recordedStatements,
    recordedMetrics,
  ],
  idPrefixes: { organisation: 'org', user: 'usr', location: 'loc', reportingPeriod: 'per', change: 'chg' },
  overdue: neverOverdue,
  commands: (
    withService: Parameters<typeof organisationCommands>[0] &
      Parameters<typeof userCommands>[0] &
      Parameters<typeof planCommands>[0],
  ) => [organisationCommands(withService), userCommands(withService), planCommands(withService)],
} satisfies Feature;
