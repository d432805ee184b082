// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface TargetProgress {
  /** Target identifier */
  targetId: string;
  /** This year, or the nearest year of the target */
  currentYear: number;
  /** Of all amounts but retiredTco2e */
  unit: string;
  /** Recorded so far, gross; approved and locked, of the scopes covered */
  currentTco2e: number;
  /** Projection of the whole year, gross: the sum of the projections of all series; null without data */
  projectedTco2e: number | null;
  /** Credits retired for that year and confirmed, in tonnes; never subtracted from the other amounts */
  retiredTco2e: number;
  /** Amount that the trajectory allows this year */
  allowedTco2eThisYear: number;
  /** Where the trajectory stands today */
  trajectoryTco2e: number;
  /** Part of the reduction that is achieved; 0 without data */
  progressPercent: number;
  /**
   * Judged by the projection; `at_risk` is up to 10 % above what is allowed; `awaiting_approval`: the target waits
   * for a second person and is not judged
   */
  status: 'no_data' | 'achieved' | 'on_track' | 'at_risk' | 'off_track' | 'awaiting_approval';
  /** The numbers that decided the status, and how the projection was computed */
  because: string;
  /** The next milestone that is not decided; null if there is none */
  nextMilestone: {
    /** Its year */
    year: number;
    /** Amount that may be emitted in that year */
    allowedTco2e: number;
    /** Its name */
    label: string;
  } | null;
}
