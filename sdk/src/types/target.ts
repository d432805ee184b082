// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface Target {
  /** Target identifier */
  id: string;
  /** `achieved` and `missed` are decided once the target year has passed */
  status: 'active' | 'achieved' | 'missed' | 'archived';
  /**
   * False for a new target that waits for a second person under the review policy `four_eyes`, or was rejected: it
   * is not judged, backs no certificate and stands in no report
   */
  approved: boolean;
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
  description: string | null;
  intensityDenominator: {
    /** Quantity that emissions are divided by */
    metric: string;
    /** Its unit */
    unit: string;
    /** Its value in the base year */
    baseYearValue: number;
    /** Its value in each other year, whole years */
    values: Record<string, number>;
  } | null;
  /** Of an `sbti` target; null for other types */
  validation: {
    /** State of the validation by the Science Based Targets initiative */
    status: 'self_declared' | 'submitted' | 'validated';
    /** The initiative's reference; required when submitted or validated */
    reference: string | null;
    /** When it was submitted or validated; then required, and not in the future */
    date: string | null;
  } | null;
  /** Of all amounts but baseYearTco2e: tCO2e, or tCO2e for each unit of the denominator */
  unit: string;
  /** Recorded so far this year, gross: approved and locked, of the scopes covered */
  currentTco2e: number;
  /** Part of the reduction that is achieved; 0 without data */
  progressPercent: number;
  /** When it was set */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
  /** The user who did this */
  createdBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  };
}
