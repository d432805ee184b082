// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { PendingChange } from './pending-change.ts';
import type { Retirement } from './retirement.ts';

export interface RetirementWithPendingChange extends Retirement {
  pendingChange: PendingChange;
}
