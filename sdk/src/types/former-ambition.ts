// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface FormerAmbition {
  /** The former ambition in one phrase */
  inWords: string;
  /** Date on which the target was weakened */
  weakenedOn: string;
  /** Ways in which the target became weaker */
  ways: (
    | 'other_base'
    | 'later_year'
    | 'smaller_reduction'
    | 'narrower_scopes'
    | 'slower_trajectory'
    | 'other_metric'
    | 'weaker_milestone')[];
  /** Reason for weakening it; null for a milestone */
  reason: string | null;
  /** GHG scopes it covers */
  scopeCoverage: (1 | 2 | 3)[];
  /** Former base year */
  baseYear: number;
  /** Base of the former scopes, as the inventory of the base year now has it */
  baseYearTco2e: number;
  /**
   * Source of the base. `books`: computed from the closed fiscal year. `external`: computed from the inventory of a
   * year kept elsewhere. `typed`: a number without support; such a target is never achieved, has the progress
   * `not_comparable`, and backs no certificate
   */
  baseSource: 'books' | 'external' | 'typed';
  /** Former target year */
  targetYear: number;
  /** Former reduction in percent */
  reductionPercent: number;
  /**
   * Distribution of the reduction over the years. `linear`: evenly. `front_loaded`: more of it early. `custom`: in
   * straight lines through the milestones
   */
  trajectoryModel: 'linear' | 'front_loaded' | 'custom';
  /** Former divisor of an intensity */
  metric: string | null;
  /** Milestones at that time */
  milestones: {
    /** Year of the milestone */
    year: number;
    /** Name of the milestone */
    label: string;
    /** Reduction that was due by the end of that year, in percent */
    requiredReductionPercent: number;
  }[];
  /** Progress measured by the former ambition */
  progress: {
    /** This year, or the nearest year of the former ambition */
    currentYear: number;
    /** Gross projection of that year; null without data */
    projectedTco2e: number | null;
    /** Amount that the former ambition allowed in that year */
    allowedTco2e: number;
    /**
     * Status of the projection. `achieved`: at or below the level of the target, whose year is closed. `ahead`: the
     * same before it is closed. `at_risk`: up to 10 % above the allowed amount. `not_comparable`: the year and the
     * base year do not count the same, or nothing supports the base. `awaiting_approval`: the target waits for a
     * second person and is not assessed
     */
    status:
      | 'no_data'
      | 'achieved'
      | 'ahead'
      | 'on_track'
      | 'at_risk'
      | 'off_track'
      | 'not_comparable'
      | 'awaiting_approval';
    /** Explanation of the status */
    because: string;
  };
}
