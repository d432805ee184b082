// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface MakeEntries {
  /** First day, in the time zone of the meter */
  from: string;
  /** Last day, included */
  to: string;
  /**
   * One entry for each calendar month (for the part of a month that the days cut), or one for the whole period of
   * at most 366 days
   */
  every: 'month' | 'period';
}
