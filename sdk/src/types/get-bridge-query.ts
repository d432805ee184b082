// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface GetBridgeQuery {
  /** Earlier fiscal year, named by the calendar year in which it ends */
  from: number;
  /** Later fiscal year */
  to: number;
  /** Only these locations, comma-separated */
  locationIds?: string | undefined;
  /** Only these GHG scopes, comma-separated */
  scopes?: string | undefined;
  /** Only these categories, by code or alias, comma-separated */
  categories?: string | undefined;
  /** States of the entries that count; default approved,locked, comma-separated */
  states?: string | undefined;
}
