// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface EmissionsSummary {
  /** Tonnes CO2e of all requested scopes */
  totalTco2e: number;
  /** Tonnes CO2e of scope 1 */
  scope1Tco2e: number;
  /** Tonnes CO2e of scope 2 */
  scope2Tco2e: number;
  /** Tonnes CO2e of scope 3 */
  scope3Tco2e: number;
  /** Scope 2 method of the organisation, used by `scope2Tco2e`, `totalTco2e` and `netTco2e` */
  scope2Method: 'location_based' | 'market_based';
  /** Tonnes CO2e of scope 2 by grid averages */
  scope2LocationTco2e: number;
  /** Tonnes CO2e of scope 2 by contracts and certificates, and by the residual mix for the rest */
  scope2MarketTco2e: number;
  /**
   * Part of the total from entries that cross an edge of the period, by share of days. The rest of the total is the
   * sum of the entries in a list of the period, unless `consolidation` says otherwise
   */
  straddlingTco2e: number;
  /** Tonnes of confirmed retirements whose period lies inside; 0 if `offsetsExcluded` */
  offsetsTco2e: number;
  /** Total minus offsets */
  netTco2e: number;
  /**
   * True with a filter by location, scope or category: retirements are claims of the whole organisation and are not
   * set against a part of it
   */
  offsetsExcluded: boolean;
  /** Tonnes CO2e of draft and submitted entries, not part of the total */
  pendingTco2e: number;
  /** Tonnes of biogenic CO2 that entries state, outside the scopes */
  biogenicCo2Tonnes: number;
  /** False if no counted entry states its biogenic CO2: the amount is then unknown, not zero */
  biogenicCo2Known: boolean;
  /**
   * Tonnes CO2e of gases that the Kyoto Protocol does not cover. With a chosen GWP set they are not part of the
   * total
   */
  outsideKyotoTco2e: number;
  /** Known energy in kWh, on gross calorific value */
  energyKwh: number;
  /**
   * Uncertainty of the tonnes for which it is known, ± in percent at 95 % confidence; null if that is less than
   * half of them. Uses of one factor are fully correlated, and so are the quantities of one series
   */
  uncertaintyPercent: number | null;
  /** Share of the location-based tonnes with a known uncertainty; null if there are none */
  uncertaintyCoveragePercent: number | null;
  /** Share of the location-based tonnes whose activity was measured, with evidence; null if there are none */
  measuredPercent: number | null;
  /**
   * Share of the location-based tonnes whose activity was measured, with evidence, and reviewed by a second person;
   * null if there are none
   */
  measuredReviewedPercent: number | null;
  /** Share of the location-based tonnes stated to be measured, without evidence; null if there are none */
  statedPercent: number | null;
  /**
   * Location-based tonnes by how near their factors are to the location. The parts add up to the location-based
   * total
   */
  factorProximity: {
    own: {
      /** Tonnes CO2e with factors of the own country or grid, or of the organisation itself */
      tco2e: number;
      /** Share of the location-based tonnes; null if there are none */
      percent: number | null;
    };
    region: {
      /** Tonnes CO2e with factors of the region that the country belongs to */
      tco2e: number;
      /** Share of the location-based tonnes; null if there are none */
      percent: number | null;
    };
    global: {
      /** Tonnes CO2e with global default factors */
      tco2e: number;
      /** Share of the location-based tonnes; null if there are none */
      percent: number | null;
    };
    proxy: {
      /** Tonnes CO2e with factors of another country */
      tco2e: number;
      /** Share of the location-based tonnes; null if there are none */
      percent: number | null;
    };
    notRecorded: {
      /** Tonnes CO2e of entries that are older than the record of the proximity */
      tco2e: number;
      /** Share of the location-based tonnes; null if there are none */
      percent: number | null;
    };
  };
  /**
   * Effect of equity shares: the figures beside it count each location by its share in the fiscal year of each day.
   * Null if no share of less than 100 % acts, and every location counts in full
   */
  consolidation: {
    /** Consolidation approach by which locations count in part */
    approach: 'equity_share';
    /** Fiscal years whose inventory statements state the shares */
    fiscalYears: number[];
    /** Number of shares of less than 100 % that act here, one for each location and fiscal year */
    sharesApplied: number;
    /** Tonnes CO2e with every location in full */
    wholeTco2e: number;
    /**
     * Part of `wholeTco2e` from entries that cross an edge of the period. The rest is the sum of the entries in a
     * list of the period
     */
    wholeStraddlingTco2e: number;
  } | null;
  /** First day of the period */
  periodStart: string;
  /** Last day of the period */
  periodEnd: string;
}
