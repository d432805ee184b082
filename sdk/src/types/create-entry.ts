// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

/** Names an activity of the catalogue, or a scope, a category and a subcategory */
export interface CreateEntry {
  /** Activity of the catalogue, in place of scope, category and subcategory */
  activity?: string | undefined;
  /** GHG scope */
  scope?: 1 | 2 | 3 | undefined;
  /** Category code or an alias of it; beside an activity, one of its categories */
  category?: string | undefined;
  /** Subcategory code or an alias of it */
  subcategory?: string | undefined;
  /** Amount of the activity, positive, at most 15 significant digits */
  quantity: number;
  /** Unit code, or another word for it such as Liter or m³ */
  unit: string;
  /** First day of the activity */
  periodStart: string;
  /** Last day of the activity */
  periodEnd: string;
  /** Location; required if the organisation has several sites, otherwise the default location */
  locationId?: string | null | undefined;
  /** Invoice or meter reference */
  reference?: string | null | undefined;
  /** Notes for the reviewer */
  notes?: string | null | undefined;
  /** Code of a pinned factor; null lets the server choose the factor */
  factorCode?: string | null | undefined;
  /**
   * Reason for pinning this factor; only with factorCode. Required, with at least 20 characters and four different
   * words, for a factor of another scope or category, and for one that differs from the automatic choice in
   * activity or place, or by more than 25 %
   */
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
  /**
   * Energy that purchased heat, steam or cooling is made from; comes before published averages. Without an
   * efficiency a published one applies, with a warning
   */
  energySource?: {
    /** Activity of the catalogue: a fuel of stationary combustion, or electricity */
    activity: string;
    /** Energy delivered in percent of the energy consumed; 300 for a coefficient of performance of 3 */
    efficiencyPercent?: number | null | undefined;
    /** Calorific value that the efficiency refers to; null means that of the factor */
    calorificBasis?: 'gross' | 'net' | null | undefined;
  } | null | undefined;
}
