// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface BreakdownGroup {
  /** Month of the group; only by `month` */
  month?: string | undefined;
  /** GHG scope of the group; only by `scope` */
  scope?: 1 | 2 | 3 | undefined;
  /** Category code of the group; only by `category` */
  category?: string | undefined;
  /** Location of the group; only by `location` */
  location?: {
    /** Location identifier */
    id: string;
    /** Name of the location */
    name: string;
  } | undefined;
  /** Tonnes CO2e */
  tco2e: number;
  /** Number of entries; null in a month if one of its entries also covers other months */
  entries: number | null;
}
