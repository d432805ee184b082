import { type Feature, neverOverdue } from '../../platform/feature.ts';
import { recordedRules } from './present.ts';

export const spendFeature = {
  name: 'spend',
  // Rules decide what becomes an entry, so the permissions of entries apply.
  permissions: [],
  events: {},
  records: [recordedRules],
  idPrefixes: { spendRule: 'spr' },
  overdue: neverOverdue,
  commands: () => [],
} satisfies Feature;
