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
  /**
   * Effect of equity shares: the figures beside it count each location by its share in the fiscal year of each day.
   * Null if no share of less than 100 % acts, and every location counts in full
   */
  consolidation: {
    /** Consolidation approach by which locations count in part */
    approach: 'equity_share';
    /** Fiscal years whose inventory statements state the shares */
    fiscalYears: number[];
    /** Number of shares of less than 100 % that act here, one for each location and fiscal year */
    sharesApplied: number;
    /** Tonnes CO2e with every location in full */
    wholeTco2e: number;
    /**
     * Part of `wholeTco2e` from entries that cross an edge of the period. The rest is the sum of the entries in a
     * list of the period
     */
    wholeStraddlingTco2e: number;
  } | null;
  /** Groups with entries. Months are in calendar order; other groups by tonnes, largest first, then by name */
  groups: BreakdownGroup[];
}
