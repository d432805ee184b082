import { type Feature, neverOverdue } from '../../platform/feature.ts';
import { recordedPeriods } from './present.ts';

export const periodsFeature = {
  name: 'periods',
  // Reporting periods belong to the settings of the organisation.
  permissions: [],
  events: {},
  records: [recordedPeriods],
  idPrefixes: { reportingPeriod: 'per' },
  overdue: neverOverdue,
  commands: () => [],
} satisfies Feature;
