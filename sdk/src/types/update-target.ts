// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface UpdateTarget {
  /** Name of the target */
  name?: string | undefined;
  /** Description of the target, at most 1,000 characters */
  description?: string | null | undefined;
  /** Status `active`, which restores an archived target */
  status?: 'active' | undefined;
  /**
   * Emissions of the base year in the covered scopes, in tCO2e. If the closed books or an external inventory have
   * that year, the computed amount is stored, and an amount that differs by more than 0.5 % is refused
   */
  baseYearTco2e?: number | undefined;
  /** Reason for a new base or a weaker target, which need one: at least 20 characters and four different words */
  reason?: string | undefined;
  /** Evidence for a new base, such as a link or the name of a document */
  evidence?: string | undefined;
  /** Year by which the target is to be reached, after the year in which it is set */
  targetYear?: number | undefined;
  /** Reduction against the base year in percent, above 0 and up to 100 */
  reductionPercent?: number | undefined;
  /**
   * Distribution of the reduction over the years. `linear`: evenly. `front_loaded`: more of it early. `custom`: in
   * straight lines through the milestones
   */
  trajectoryModel?: 'linear' | 'front_loaded' | 'custom' | undefined;
  /** GHG scopes it covers */
  scopeCoverage?: (1 | 2 | 3)[] | undefined;
  /** Denominator of an `intensity` target, which requires one */
  intensityDenominator?: {
    /** Quantity that emissions are divided by */
    metric: string;
    /** Unit of the quantity */
    unit: string;
    /** Value in the base year */
    baseYearValue: number;
    /** Value of each other year, for the whole year */
    values: Record<string, number>;
  } | null | undefined;
  /** Validation of an `sbti` target; `self_declared` if absent */
  validation?: {
    /** State of the validation by the Science Based Targets initiative, as the organisation states it */
    status: 'self_declared' | 'submitted' | 'validated';
    /** The initiative's reference, at least 6 characters; required when submitted or validated */
    reference?: string | null | undefined;
    /** Date of the submission or validation; required when submitted or validated, not in the future */
    date?: string | null | undefined;
    /** File name of the validation report, or a link to it; required when validated */
    evidence?: string | null | undefined;
  } | undefined;
}
