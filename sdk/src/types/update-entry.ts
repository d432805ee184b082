// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface UpdateEntry {
  /** GHG scope */
  scope?: 1 | 2 | 3 | undefined;
  /** Category code or an alias of it */
  category?: string | undefined;
  /** Subcategory code or an alias of it */
  subcategory?: string | undefined;
  /** Activity amount, positive, at most 15 significant digits */
  quantity?: number | undefined;
  /** Unit code, or another word for it such as Liter or m³ */
  unit?: string | undefined;
  /** First day of the activity */
  periodStart?: string | undefined;
  /** Last day of the activity */
  periodEnd?: string | undefined;
  /** Location; required when the organisation is multi-site, else the default one */
  locationId?: string | undefined;
  /** Invoice or meter reference */
  reference?: string | null | undefined;
  /** Anything a reviewer should know */
  notes?: string | null | undefined;
  /** Pins a factor; null lets the server choose it */
  factorCode?: string | null | undefined;
  /** Why the pinned factor is used although it is for another scope or category; only with factorCode */
  factorOverrideReason?: string | null | undefined;
  /** Heat on which an amount of energy is stated; null for that of the factor. Only with a unit of energy */
  calorificBasis?: 'gross' | 'net' | null | undefined;
  /** Half the 95 % interval of the quantity, in percent of it */
  activityUncertaintyPercent?: number | null | undefined;
  /** How the quantity is known */
  dataQuality?: 'measured' | 'calculated' | 'estimated' | 'proxy' | null | undefined;
}
