// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { BreakdownGroup } from './breakdown-group.ts';

export interface EmissionsBreakdown {
  /** First day of the period */
  periodStart: string;
  /** Last day of the period */
  periodEnd: string;
  /** Dimensions of the groups, as requested */
  by: ('month' | 'scope' | 'category' | 'location')[];
  /** Tonnes CO2e of all groups, equal to the total of the summary */
  totalTco2e: number;
  /** Groups with entries. Months are in calendar order; other groups by tonnes, largest first, then by name */
  groups: BreakdownGroup[];
}
