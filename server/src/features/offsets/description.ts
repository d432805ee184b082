import type { RoomDescription } from '../../platform/room.ts';
import { ledgerCommands } from './commands/ledger.ts';
import { projectCommands } from './commands/projects.ts';
import { offsetEvents } from './events.ts';
import { recordedOrders } from './orders/recorded.ts';
import { isOverdue } from './overdue-store.ts';
import { recordedProjects } from './projects/recorded-store.ts';
import { recordedRetirements } from './retirements/recorded.ts';

export const offsetsDescription = {
  name: 'offsets',
  permissions: [{ area: 'offsets', writers: ['admin', 'manager'] }],
  events: offsetEvents,
  records: [recordedOrders, recordedRetirements, recordedProjects],
  idPrefixes: { project: 'prj', order: 'ord', retirement: 'ret', movement: 'mov' },
  overdue: isOverdue,
  commands: (inHouse: Parameters<typeof ledgerCommands>[0] & Parameters<typeof projectCommands>[0]) => [
    ledgerCommands(inHouse),
    projectCommands(inHouse),
  ],
} satisfies RoomDescription;
