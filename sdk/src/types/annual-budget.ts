// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface AnnualBudget {
  /** Calendar year */
  year: number;
  /** Amount that the trajectory allows */
  allowedTco2e: number;
  /** Amount recorded for it */
  actualTco2e: number | null;
  /** Actual less allowed: above 0 is too much */
  variance: number | null;
  /** Credits retired for the year and confirmed, in tonnes; never subtracted */
  retiredTco2e: number;
  /** `incomplete`: the year is over, but its records do not cover all of it; `no_data`: it is over without records */
  status: 'met' | 'exceeded' | 'incomplete' | 'no_data' | 'in_progress' | 'upcoming';
}
