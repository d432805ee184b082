// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface GetCoverageQuery {
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
}
