import { type Feature, neverOverdue } from '../../platform/feature.ts';

/** The read side of entries. It owns no table, and its routes require the permission of reports. */
export const inventoryFeature = {
  name: 'inventory',
  permissions: [],
  events: {},
  records: [],
  idPrefixes: {},
  overdue: neverOverdue,
  commands: () => [],
} satisfies Feature;
