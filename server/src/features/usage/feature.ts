import { type Feature, neverOverdue } from '../../platform/feature.ts';

export const usageFeature = {
  name: 'usage',
  permissions: [],
  events: {},
  records: [],
  idPrefixes: {},
  overdue: neverOverdue,
  commands: () => [],
} satisfies Feature;
