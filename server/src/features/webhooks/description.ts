import type { RoomDescription } from '../../platform/room.ts';
import { recordedEndpoints } from './endpoints/recorded.ts';
import { isOverdue } from './overdue-store.ts';

export const webhooksDescription = {
  name: 'webhooks',
  permissions: [],
  events: {},
  records: [recordedEndpoints],
  idPrefixes: { webhook: 'whk', delivery: 'dlv', replay: 'rpl' },
  overdue: isOverdue,
  commands: () => [],
} satisfies RoomDescription;
