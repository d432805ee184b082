// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface UpdateEntry {
  /** GHG scope */
  scope?: 1 | 2 | 3 | undefined;
  /** Category code or an alias of it */
  category?: string | undefined;
  /** Subcategory code or an alias of it */
  subcategory?: string | undefined;
  /** Amount of the activity, positive, at most 15 significant digits */
  quantity?: number | undefined;
  /** Unit code, or another word for it such as Liter or m³ */
  unit?: string | undefined;
  /** First day of the activity */
  periodStart?: string | undefined;
  /** Last day of the activity */
  periodEnd?: string | undefined;
  /** Location; required if the organisation has several sites, otherwise the default location */
  locationId?: string | undefined;
  /** Invoice or meter reference */
  reference?: string | null | undefined;
  /** Notes for the reviewer */
  notes?: string | null | undefined;
  /** Code of a pinned factor; null lets the server choose the factor */
  factorCode?: string | null | undefined;
  /** Reason for pinning a factor of another scope or category; only with factorCode */
  factorOverrideReason?: string | null | undefined;
  /**
   * Calorific value on which an amount of energy is stated; null means that of the factor. Only with a unit of
   * energy
   */
  calorificBasis?: 'gross' | 'net' | null | undefined;
  /** Half the 95 % interval of the quantity, in percent of it */
  activityUncertaintyPercent?: number | null | undefined;
  /** Origin of the quantity */
  dataQuality?: 'measured' | 'calculated' | 'estimated' | 'proxy' | null | undefined;
}
