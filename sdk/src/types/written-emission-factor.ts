// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { EmissionFactor } from './emission-factor.ts';
import type { PendingChange } from './pending-change.ts';

export interface WrittenEmissionFactor extends EmissionFactor {
  /** Unit as sent, if it was a synonym of the unit code */
  activityUnitAsGiven?: string | undefined;
  /** Pending change that a second person must approve (review policy `four_eyes`); absent if there is none */
  pendingChange?: PendingChange | undefined;
}
