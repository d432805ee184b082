// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface InventoryStatement {
  /** Fiscal year, named by the calendar year in which it ends */
  fiscalYear: number;
  /** Organisational boundary: which companies, sites and activities are in the inventory */
  boundary: string | null;
  /** Consolidation approach (GHG Protocol Corporate Standard, chapter 3) */
  consolidationApproach: 'operational_control' | 'financial_control' | 'equity_share';
  /** The chosen base year, from 1990 to the fiscal year of the statement */
  baseYear: number | null;
  /** Reason for this base year; required with it */
  baseYearReason: string | null;
  /** Change of the base year’s total from which it is recalculated; 5 by default, at most 10 in a new statement */
  recalculationThresholdPercent: number;
  /** Measures taken in the year to use energy more efficiently */
  energyEfficiency: string | null;
  /**
   * Only with `equity_share`, each location once. A location without a share counts 100 %. Every total of days of
   * the fiscal year counts each location by its share
   */
  shares: {
    /** Location */
    locationId: string;
    /** Share of the location that belongs to the organisation */
    percent: number;
  }[];
  /** Sources that the inventory leaves out, each with its reason */
  exclusions: {
    /** Excluded source */
    what: string;
    /** Reason for the exclusion, with at least 20 characters and four different words */
    reason: string;
    /** Estimated emissions of the excluded source; null if there is no estimate */
    estimatedTco2e: number | null;
    /** Excluded location; null for every location or if it is not one */
    locationId: string | null;
    /**
     * Excluded category; null for every category or if it is not one. Missing months of what an exclusion names are
     * not gaps
     */
    category:
      | 'stationary_combustion'
      | 'mobile_combustion'
      | 'process_emissions'
      | 'fugitive_emissions'
      | 'purchased_electricity'
      | 'purchased_heat_steam'
      | 'purchased_cooling'
      | 'purchased_goods_services'
      | 'capital_goods'
      | 'fuel_energy_activities'
      | 'upstream_transport'
      | 'waste'
      | 'business_travel'
      | 'employee_commuting'
      | 'upstream_leased_assets'
      | 'downstream_transport'
      | 'processing_sold_products'
      | 'use_sold_products'
      | 'end_of_life_sold_products'
      | 'downstream_leased_assets'
      | 'franchises'
      | 'investments'
      | null;
  }[];
  /** Relevance of the scope 3 categories, each at most once */
  scope3: {
    /** Scope 3 category */
    category:
      | 'purchased_goods_services'
      | 'capital_goods'
      | 'fuel_energy_activities'
      | 'upstream_transport'
      | 'waste'
      | 'business_travel'
      | 'employee_commuting'
      | 'upstream_leased_assets'
      | 'downstream_transport'
      | 'processing_sold_products'
      | 'use_sold_products'
      | 'end_of_life_sold_products'
      | 'downstream_leased_assets'
      | 'franchises'
      | 'investments';
    /**
     * `calculated`: entries cover it; `not_yet`: relevant, but not calculated; `not_relevant`: it does not arise or
     * is negligible
     */
    status: 'calculated' | 'not_yet' | 'not_relevant';
    /** Reason; required for `not_yet` and `not_relevant`, with at least 20 characters and four different words */
    reason: string | null;
  }[];
  /** Person who prepared the inventory */
  preparer: {
    /** Name of the person */
    name: string;
    /** Position of the person */
    title: string | null;
    /** Day of the signature */
    date: string | null;
  } | null;
  /** Person whom the organisation names as the approver. It is no approval: see `approval` */
  approver: {
    /** Name of the person */
    name: string;
    /** Position of the person */
    title: string | null;
    /** Day of the signature */
    date: string | null;
  } | null;
  /** Approval by a user; null until a user approves the statement, and again after it is replaced */
  approval: {
    /** The user who did this */
    by: {
      /** User identifier */
      id: string;
      /** E-mail address of the user */
      email: string;
    };
    /** Time of the approval */
    at: string;
    /**
     * `second_person`: the approver is a proven user who had no part in writing the statement. `one_person`: as far
     * as the service knows, one person prepared and approved it
     */
    people: 'one_person' | 'second_person';
    /** Total of the fiscal year when it was approved, with scope 2 by the method of the organisation */
    totalTco2e: number;
    /** Merkle root over the entries and instruments of the fiscal year when it was approved */
    inputsRoot: string;
    /** Figures since the approval; null in a list */
    figures: {
      /** `changed` if a total by location and category is no longer the approved one */
      state: 'unchanged' | 'changed';
      /** Total now less the approved one */
      differenceTco2e: number;
    } | null;
  } | null;
  /**
   * Parts that this statement lacks: `boundary`, `shares`, `base_year`, `preparer`, `approver` until a user
   * approves the statement, and `scope3.` with each category that has no status
   */
  missing: string[];
  /** Time of creation */
  createdAt: string;
  /** Time of the last change, or of the creation if it has not changed since */
  updatedAt: string;
}
