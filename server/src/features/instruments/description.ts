import { neverOverdue, type RoomDescription } from '../../platform/room.ts';
import { recordedInstruments } from './recorded.ts';

export const instrumentsDescription = {
  name: 'instruments',
  // Those of entries: an instrument is part of the inventory.
  permissions: [],
  events: {},
  records: [recordedInstruments],
  idPrefixes: { instrument: 'ins' },
  overdue: neverOverdue,
  commands: () => [],
} satisfies RoomDescription;
