// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface BridgeYear {
  /** Fiscal year */
  year: number;
  /** First day of the year */
  periodStart: string;
  /** Last day of the year */
  periodEnd: string;
  /** Total of the summary of this year */
  tco2e: number;
  /** Part of the total from entries that cross an edge of the year, by share of days */
  straddlingTco2e: number;
}
