// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { Entry } from './entry.ts';

export interface ListedEntry extends Entry {
  /**
   * Tonnes CO2e in the requested period, by share of days, as summaries count them, but of the whole location.
   * Scope 2 follows the method of the organisation. Only with periodMatch=overlapping
   */
  periodTco2e?: number | undefined;
}
