// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface AnnualBudget {
  /** Calendar year */
  year: number;
  /** Amount that the trajectory allows */
  allowedTco2e: number;
  /** Amount recorded for the year */
  actualTco2e: number | null;
  /** Actual minus allowed amount: above 0 exceeds the budget */
  variance: number | null;
  /** Confirmed credits retired for the year, in tonnes; never subtracted */
  retiredTco2e: number;
  /**
   * Status of the budget. `not_comparable`: the year and the base year do not count the same, or nothing supports
   * the base. `incomplete`: the year is over, but its records do not cover all of it. `no_data`: the year is over
   * and has no records
   */
  status: 'met' | 'exceeded' | 'incomplete' | 'not_comparable' | 'no_data' | 'in_progress' | 'upcoming';
}
