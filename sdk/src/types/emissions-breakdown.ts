// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { BreakdownGroup } from './breakdown-group.ts';

export interface EmissionsBreakdown {
  /** First day */
  periodStart: string;
  /** Last day */
  periodEnd: string;
  /** As asked */
  by: ('month' | 'scope' | 'category' | 'location')[];
  /** Tonnes CO2e of all groups, and the total of the summary */
  totalTco2e: number;
  /** Only groups with entries. Months in their order, all else by tonnes, the largest first, then by name */
  groups: BreakdownGroup[];
}
