import { type Feature, neverOverdue } from '../../platform/feature.ts';
import { userCommands } from './commands.ts';
import { userEvents } from './events.ts';
import { recordedChanges } from './pending-changes/present.ts';
import { recordedUsers } from './present.ts';

export const usersFeature = {
  name: 'users',
  // Users belong to the settings of the organisation.
  permissions: [],
  events: userEvents,
  records: [recordedUsers, recordedChanges],
  idPrefixes: { user: 'usr', change: 'chg' },
  overdue: neverOverdue,
  commands: (withService: Parameters<typeof userCommands>[0]) => [userCommands(withService)],
} satisfies Feature;
