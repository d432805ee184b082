import { type Feature, neverOverdue } from '../../platform/feature.ts';
import { targetEvents } from './events.ts';
import { recordedMilestones } from './milestones/present.ts';
import { recordedTargets } from './present.ts';

export const targetsFeature = {
  name: 'targets',
  permissions: [{ area: 'targets', writers: ['admin', 'manager'] }],
  events: targetEvents,
  records: [recordedTargets, recordedMilestones],
  idPrefixes: { target: 'tgt', milestone: 'mst' },
  overdue: neverOverdue,
  commands: () => [],
} satisfies Feature;
