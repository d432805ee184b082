import { neverOverdue, type RoomDescription } from '../../platform/room.ts';

export const usageDescription = {
  name: 'usage',
  permissions: [],
  events: {},
  idPrefixes: {},
  overdue: neverOverdue,
  commands: () => [],
} satisfies RoomDescription;
