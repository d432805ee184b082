// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

/** Only entries of these locations, GHG scopes and categories */
export interface ReportFilters {
  locationIds?: string[] | undefined;
  scopes?: (1 | 2 | 3)[] | undefined;
  categories?: string[] | undefined;
}
