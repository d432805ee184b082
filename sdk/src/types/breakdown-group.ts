// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface BreakdownGroup {
  /** By `month` */
  month?: string | undefined;
  /** By `scope` */
  scope?: 1 | 2 | 3 | undefined;
  /** Its code; by `category` */
  category?: string | undefined;
  /** By `location` */
  location?: {
    /** Location identifier */
    id: string;
    /** Its name */
    name: string;
  } | undefined;
  /** Tonnes CO2e */
  tco2e: number;
  /** How many entries; null in a month of which an entry covers other months too */
  entries: number | null;
}
