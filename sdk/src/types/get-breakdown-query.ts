// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface GetBreakdownQuery {
  /** First day; without dates the current fiscal year */
  periodStart?: string | undefined;
  /** Last day */
  periodEnd?: string | undefined;
  /** Only these locations, comma-separated */
  locationIds?: string | undefined;
  /** Only these GHG scopes, comma-separated */
  scopes?: string | undefined;
  /** Only these categories, by code or alias, comma-separated */
  categories?: string | undefined;
  /** Entries in these states count; default approved,locked, comma-separated */
  states?: string | undefined;
  /** What the groups tell apart. Repeat it for groups of two; they are in the order of the first, then the second */
  by: 'month' | 'scope' | 'category' | 'location' | ('month' | 'scope' | 'category' | 'location')[];
}
