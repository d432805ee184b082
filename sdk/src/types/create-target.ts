// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface CreateTarget {
  /** Name of the target */
  name: string;
  /**
   * All count gross emissions. `net_zero` needs a reduction of at least 90 %; `sbti` one of at least 4.2 % of the
   * base a year, 2.5 % where only scope 3 is covered, from a base year of 2015 or later, and a target year 5 to 10
   * years after it is set
   */
  type: 'absolute' | 'intensity' | 'net_zero' | 'sbti' | 'custom';
  /** The GHG scopes it covers */
  scopeCoverage: (1 | 2 | 3)[];
  /** Year it is measured from */
  baseYear: number;
  /** Emissions of the base year in tCO2e, of the scopes covered */
  baseYearTco2e: number;
  /** Year by which it has to be reached */
  targetYear: number;
  /** Reduction against the base year, above 0 and up to 100 */
  reductionPercent: number;
  /**
   * How the reduction is spread over the years: evenly, more of it early, or in straight lines through the
   * milestones
   */
  trajectoryModel: 'linear' | 'front_loaded' | 'custom';
  /** At most 1,000 characters */
  description?: string | null | undefined;
  /** For `intensity` targets, which need it */
  intensityDenominator?: {
    /** Quantity that emissions are divided by */
    metric: string;
    /** Its unit */
    unit: string;
    /** Its value in the base year */
    baseYearValue: number;
    /** Its value in each other year, whole years */
    values: Record<string, number>;
  } | null | undefined;
  /** For `sbti` targets; `self_declared` if absent */
  validation?: {
    /** State of the validation by the Science Based Targets initiative */
    status: 'self_declared' | 'submitted' | 'validated';
    /** The initiative's reference; required when submitted or validated */
    reference?: string | null | undefined;
    /** When it was submitted or validated; then required, and not in the future */
    date?: string | null | undefined;
  } | null | undefined;
}
