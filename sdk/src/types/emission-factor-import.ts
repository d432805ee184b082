// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { PendingChange } from './pending-change.ts';

export interface EmissionFactorImport {
  /** Factors sent */
  total: number;
  /** New factors */
  created: number;
  /** Factors that already exist with the same values */
  unchanged: number;
  /** True if the factors were stored; false for a dry run */
  stored: boolean;
  /** Accepted synonyms of units; absent if all units are codes */
  understood?: {
    /** Unit as sent, if it was a synonym of the unit code */
    activityUnitAsGiven: string;
    /** Unit code of the synonym */
    activityUnit: string;
    /** Number of factors with this synonym */
    factors: number;
  }[] | undefined;
  /** Pending change that a second person must approve (review policy `four_eyes`); absent if there is none */
  pendingChange?: PendingChange | undefined;
}
