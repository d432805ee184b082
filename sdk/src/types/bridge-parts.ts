// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

/** Reasons for the difference, in tonnes CO2e. They add up to `to` minus `from`, to the last digit */
export interface BridgeParts {
  /** Change of activity, at the tonnes per unit of the earlier year */
  activity: number;
  /** Change of factors, editions or their mix, for the activity of the later year */
  factor: number;
  /** Change of the GWP set or of contracts for energy */
  method: number;
  /** Activities that only the later year has */
  new: number;
  /** Activities that only the earlier year has */
  ended: number;
  /** Activities that moved to another category or subcategory; 0 in total */
  reclassified: number;
}
