// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface UnrecordedScope {
  /** GHG scope */
  scope: 1 | 2 | 3;
  /** Months before the first bill of the scope, and of interruptions of half a year and longer */
  months: string[];
}
