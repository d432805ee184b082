// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { Order } from './order.ts';
import type { PendingChange } from './pending-change.ts';

export interface OrderWithPendingChange extends Order {
  pendingChange: PendingChange;
}
