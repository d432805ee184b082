// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface CoverageSeries {
  /** Location of the series */
  location: {
    /** Location identifier */
    id: string;
    /** Name of the location */
    name: string;
  };
  /** GHG scope */
  scope: 1 | 2 | 3;
  /** Category code */
  category: string;
  /**
   * Usual length of the entries of the series. `irregular`: trips and deliveries that do not fill their months; a
   * month without them is a gap only after six months with them in a row
   */
  rhythm: 'monthly' | 'quarterly' | 'half_yearly' | 'yearly' | 'irregular';
  /** Share of the expected months of the series that are recorded; null if no month is expected */
  recordedPercent: number | null;
  /** Months of the period */
  months: {
    /** Month */
    month: string;
    /**
     * `recorded`: a counted entry lies in the month, or entries cover at least half of it. `gap`: expected and
     * missing. `pending`: expected, but the month or the usual bill is not over yet. `excluded`: missing, and the
     * statement of the year excludes the location or category. `not_expected`: before the first entry, or irregular
     */
    status: 'recorded' | 'gap' | 'pending' | 'excluded' | 'not_expected';
  }[];
}
