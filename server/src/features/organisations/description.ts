import { neverOverdue, type RoomDescription } from '../../platform/room.ts';
import { recordedChanges } from './changes/recorded.ts';
import { organisationCommands } from './commands/organisation.ts';
import { planCommands } from './commands/plan.ts';
import { userCommands } from './commands/user.ts';
import { organisationEvents } from './events.ts';
import { recordedLocations } from './locations/recorded.ts';
import { recordedMetrics } from './metrics/recorded.ts';
import { recordedOrganisations } from './organisation/recorded.ts';
import { recordedPeriods } from './reporting-periods/recorded.ts';
import { recordedStatements } from './statements/recorded.ts';
import { recordedUsers } from './users/recorded.ts';

export const organisationsDescription = {
  name: 'organisations',
  permissions: [{ area: 'settings', writers: ['admin'] }],
  events: organisationEvents,
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
    inHouse: Parameters<typeof organisationCommands>[0] &
      Parameters<typeof userCommands>[0] &
      Parameters<typeof planCommands>[0],
  ) => [organisationCommands(inHouse), userCommands(inHouse), planCommands(inHouse)],
} satisfies RoomDescription;
