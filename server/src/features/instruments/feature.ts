import { type Feature, neverOverdue } from '../../platform/feature.ts';
import { recordedInstruments } from './present.ts';

export const instrumentsFeature = {
  name: 'instruments',
  // Those of entries: an instrument is part of the inventory.
  permissions: [],
  events: {},
  records: [recordedInstruments],
  idPrefixes: { instrument: 'ins' },
  overdue: neverOverdue,
  commands: () => [],
} satisfies Feature;
