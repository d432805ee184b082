// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

/** Reasons for the difference, in tonnes CO2e. They add up to `to` less `from`, to the last digit */
export interface BridgeParts {
  /** More or less of the same activity, at the figure per unit of the earlier year */
  activity: number;
  /** Another factor or edition, or another mix of them, for the activity of the later year */
  factor: number;
  /** Another GWP set alone */
  method: number;
  /** Activities that the earlier year did not have */
  new: number;
  /** Activities that the later year does not have */
  ended: number;
  /** Moved from one category or subcategory to another; 0 over the whole */
  reclassified: number;
}
