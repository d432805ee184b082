// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface EmissionFactorImport {
  /** Factors sent */
  total: number;
  /** Factors that are new */
  created: number;
  /** Factors that exist already, with the same values */
  unchanged: number;
  /** False for a dry run */
  stored: boolean;
  /** Words for units that were understood; left out where all units are codes */
  understood?: {
    /** Unit as the request has it, where that is another word for the unit that was understood */
    activityUnitAsGiven: string;
    /** Unit code that was understood */
    activityUnit: string;
    /** Factors with this word */
    factors: number;
  }[] | undefined;
}
