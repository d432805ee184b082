// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ExternalInventory } from './external-inventory.ts';
import type { PendingChange } from './pending-change.ts';

export interface ExternalInventoryWithPendingChange extends ExternalInventory {
  pendingChange: PendingChange;
}
