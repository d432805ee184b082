import { type Feature, neverOverdue } from '../../platform/feature.ts';
import { recordedInstruments } from './present.ts';

export const instrumentsFeature = {
  name: 'instruments',
  // An instrument is part of the inventory, so the permissions of entries apply.
  permissions: [],
  events: {},
  records: [recordedInstruments],
  idPrefixes: { instrument: 'ins' },
  overdue: neverOverdue,
  commands: () => [],
} satisfies Feature;
