// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { Organisation } from './organisation.ts';
import type { PendingChange } from './pending-change.ts';

export interface OrganisationWithPendingChange extends Organisation {
  pendingChange: PendingChange;
}
