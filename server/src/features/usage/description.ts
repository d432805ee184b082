import { neverOverdue, type RoomDescription } from '../../platform/room.ts';

export const usageDescription = {
  name: 'usage',
  permissions: [],
  events: {},
  records: [],
  idPrefixes: {},
  overdue: neverOverdue,
  commands: () => [],
} satisfies RoomDescription;
