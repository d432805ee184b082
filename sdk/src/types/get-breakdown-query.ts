// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface GetBreakdownQuery {
  /** First day of the period; without dates the current fiscal year */
  periodStart?: string | undefined;
  /** Last day of the period */
  periodEnd?: string | undefined;
  /** Only these locations, comma-separated */
  locationIds?: string | undefined;
  /** Only these GHG scopes, comma-separated */
  scopes?: string | undefined;
  /** Only these categories, by code or alias, comma-separated */
  categories?: string | undefined;
  /** States of the entries that count; default approved,locked, comma-separated */
  states?: string | undefined;
  /**
   * Dimensions of the groups. Repeat the parameter for two dimensions; groups are ordered by the first, then by the
   * second
   */
  by: 'month' | 'scope' | 'category' | 'location' | ('month' | 'scope' | 'category' | 'location')[];
}
