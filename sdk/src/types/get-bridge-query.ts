// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface GetBridgeQuery {
  /** The earlier fiscal year, named by the calendar year in which it ends */
  from: number;
  /** The later fiscal year */
  to: number;
  /** Only these locations, comma-separated */
  locationIds?: string | undefined;
  /** Only these GHG scopes, comma-separated */
  scopes?: string | undefined;
  /** Only these categories, by code or alias, comma-separated */
  categories?: string | undefined;
  /** Entries in these states count; default approved,locked, comma-separated */
  states?: string | undefined;
}
