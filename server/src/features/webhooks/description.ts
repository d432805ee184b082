import type { RoomDescription } from '../../platform/room.ts';
import { isOverdue } from './overdue-store.ts';

export const webhooksDescription = {
  name: 'webhooks',
  permissions: [],
  events: {},
  idPrefixes: { webhook: 'whk', delivery: 'dlv', replay: 'rpl' },
  overdue: isOverdue,
  commands: () => [],
} satisfies RoomDescription;
