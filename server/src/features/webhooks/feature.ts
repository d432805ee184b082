import type { Feature } from '../../platform/feature.ts';
import { recordedEndpoints } from './endpoints/present.ts';
import { isOverdue } from './store.ts';

export const webhooksFeature = {
  name: 'webhooks',
  permissions: [],
  events: {},
  records: [recordedEndpoints],
  idPrefixes: { webhook: 'whk', delivery: 'dlv', replay: 'rpl' },
  overdue: isOverdue,
  commands: () => [],
} satisfies Feature;
