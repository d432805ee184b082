// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { PendingChange } from './pending-change.ts';
import type { TargetDetail } from './target-detail.ts';

export interface CreatedTarget extends TargetDetail {
  /** Pending approval; present only if the target waits for a second person */
  pendingChange?: PendingChange | undefined;
}
