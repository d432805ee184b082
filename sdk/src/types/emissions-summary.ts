// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface EmissionsSummary {
  /** Tonnes CO2e of all scopes asked for */
  totalTco2e: number;
  /** Scope 1 */
  scope1Tco2e: number;
  /** Scope 2 */
  scope2Tco2e: number;
  /** Scope 3 */
  scope3Tco2e: number;
  /**
   * Which of the two figures of scope 2 `scope2Tco2e`, `totalTco2e` and `netTco2e` use: the setting of the
   * organisation
   */
  scope2Method: 'location_based' | 'market_based';
  /** Scope 2 by the averages of the grids */
  scope2LocationTco2e: number;
  /** Scope 2 by contracts and instruments, and by the residual mix beyond them */
  scope2MarketTco2e: number;
  /**
   * The part of the total from entries that cross an edge of the period, by their share of days. Total less this
   * part is the sum of the entries that a list of the period shows
   */
  straddlingTco2e: number;
  /** Confirmed retirements whose period lies inside; 0 where `offsetsExcluded` */
  offsetsTco2e: number;
  /** Total less offsets */
  netTco2e: number;
  /**
   * True under a filter by location, scope or category: retirements are claims of the whole organisation, and are
   * not set against a part of it
   */
  offsetsExcluded: boolean;
  /** Entries still in draft or submitted, not part of the total */
  pendingTco2e: number;
  /** Tonnes of biogenic CO2, outside the scopes, as far as entries state it */
  biogenicCo2Tonnes: number;
  /** False where no entry that counts states its biogenic CO2: then the amount is not known, not zero */
  biogenicCo2Known: boolean;
  /**
   * Tonnes CO2e of gases that the Kyoto Protocol does not cover. With a GWP set chosen they are not part of the
   * total
   */
  outsideKyotoTco2e: number;
  /** Energy in kWh, gross calorific value, as far as known */
  energyKwh: number;
  /** Uncertainty of the tonnes that have one, ± in percent at 95 % confidence; null without any */
  uncertaintyPercent: number | null;
  /** Share of the tonnes, location-based, that has an uncertainty; null without any */
  uncertaintyCoveragePercent: number | null;
  /** Share of the tonnes, location-based, whose activity was measured; null without any */
  measuredPercent: number | null;
  /** First day */
  periodStart: string;
  /** Last day */
  periodEnd: string;
}
