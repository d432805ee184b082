// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface ProgressFigures {
  /** This year, or the nearest year of the target */
  currentYear: number;
  /** Unit of all amounts except retiredTco2e */
  unit: string;
  /** Gross emissions recorded so far: approved and locked entries in the covered scopes */
  currentTco2e: number;
  /** Gross projection of the whole year: the sum of the projections of all series; null without data */
  projectedTco2e: number | null;
  /** Confirmed credits retired for that year, in tonnes; never subtracted from the other amounts */
  retiredTco2e: number;
  /** Amount that the trajectory allows this year */
  allowedTco2eThisYear: number;
  /** Level of the trajectory today */
  trajectoryTco2e: number;
  /** Achieved part of the reduction; 0 without data and if the status is `not_comparable` */
  progressPercent: number;
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
  /** Explanation of the status, with its numbers and the method of projection */
  because: string;
  /** Reasons why the year cannot be compared with the base year; empty if it can */
  notComparable: string[];
  /** Next undecided milestone; null if there is none */
  nextMilestone: {
    /** Year of the milestone */
    year: number;
    /** Amount that may be emitted in that year */
    allowedTco2e: number;
    /** Name of the milestone */
    label: string;
  } | null;
}
