// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { EmissionFactor } from './emission-factor.ts';
import type { PendingChange } from './pending-change.ts';

export interface EmissionFactorWithPendingChange extends EmissionFactor {
  pendingChange: PendingChange;
}
