// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

/**
 * Reasons for the difference, in tonnes CO2e. Apart from the sums `factor` and `method`, they add up to `to` minus
 * `from`, to the last digit
 */
export interface BridgeParts {
  /** Change of activity, at the tonnes per unit of the earlier year */
  activity: number;
  /** Sum of `factorEdition` and `factorChoice` */
  factor: number;
  /** Later editions of the same factors, for the activity of the later year */
  factorEdition: number;
  /** Other factors, an earlier edition, another mix of factors, or another kind of unit */
  factorChoice: number;
  /** Sum of `gwpSet` and `scope2Contracts` */
  method: number;
  /** Another GWP set */
  gwpSet: number;
  /** Contracts, certificates and tariffs for energy, in market-based scope 2 */
  scope2Contracts: number;
  /**
   * Entries that one of the years did not count: excluded by its inventory statement, or derived from an activity
   * of both years. Also another equity share of a location
   */
  boundary: number;
  /** Activities that only the later year has */
  new: number;
  /** Activities that only the earlier year has */
  ended: number;
  /** Activities that moved to another category or subcategory; 0 in total */
  reclassified: number;
}
