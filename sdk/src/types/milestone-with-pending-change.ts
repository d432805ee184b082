// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { Milestone } from './milestone.ts';
import type { PendingChange } from './pending-change.ts';

export interface MilestoneWithPendingChange extends Milestone {
  pendingChange: PendingChange;
}
