// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface BridgeYear {
  /** Fiscal year */
  year: number;
  /** Its first day */
  periodStart: string;
  /** Its last day */
  periodEnd: string;
  /** The total of the summary of this year */
  tco2e: number;
  /** The part of it from entries that cross an edge of the year, by their share of days */
  straddlingTco2e: number;
}
