import { type Feature, neverOverdue } from '../../platform/feature.ts';
import { recordedMeters } from './present.ts';

export const metersFeature = {
  name: 'meters',
  // Readings become entries, so the permissions of entries apply.
  permissions: [],
  events: {},
  records: [recordedMeters],
  idPrefixes: { meter: 'mtr' },
  overdue: neverOverdue,
  commands: () => [],
} satisfies Feature;
