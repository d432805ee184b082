// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { PendingChange } from './pending-change.ts';
import type { TargetDetail } from './target-detail.ts';

export interface TargetWithPendingChange extends TargetDetail {
  pendingChange: PendingChange;
}
