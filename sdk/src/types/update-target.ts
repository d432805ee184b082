// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface UpdateTarget {
  /** Name of the target */
  name?: string | undefined;
  /** At most 1,000 characters */
  description?: string | null | undefined;
  /** To bring an archived target back */
  status?: 'active' | undefined;
  /** Emissions of the base year in tCO2e, of the scopes covered */
  baseYearTco2e?: number | undefined;
  /** Why the base year is revised, in 10 characters or more; goes with baseYearTco2e */
  reason?: string | undefined;
  /** Evidence for it, such as a link or the name of a document; goes with baseYearTco2e */
  evidence?: string | undefined;
  /** Year by which it has to be reached */
  targetYear?: number | undefined;
  /** Reduction against the base year, above 0 and up to 100 */
  reductionPercent?: number | undefined;
  /**
   * How the reduction is spread over the years: evenly, more of it early, or in straight lines through the
   * milestones
   */
  trajectoryModel?: 'linear' | 'front_loaded' | 'custom' | undefined;
  /** The GHG scopes it covers */
  scopeCoverage?: (1 | 2 | 3)[] | undefined;
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
  } | undefined;
}
