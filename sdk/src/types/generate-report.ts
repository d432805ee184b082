// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface GenerateReport {
  /** Report definition */
  reportId:
    | 'ghg_inventory'
    | 'emissions_detail'
    | 'location_breakdown'
    | 'monthly_trend'
    | 'secr'
    | 'esrs_e1'
    | 'cdp_climate'
    | 'target_progress'
    | 'offset_retirements'
    | 'audit_trail';
  /** First day */
  periodStart: string;
  /** Last day */
  periodEnd: string;
  /** File format */
  format: 'pdf' | 'xlsx' | 'csv' | 'json';
  /** Only entries of these locations, GHG scopes and categories */
  filters?: {
    locationIds?: string[] | undefined;
    scopes?: (1 | 2 | 3)[] | undefined;
    categories?: string[] | undefined;
  } | undefined;
  /**
   * Only for `esrs_e1`: the numbering of the standards of 2023 (Delegated Regulation (EU) 2023/2772), or as revised
   * in 2026 ((EU) 2026/1563). Null is that of the period: the revision for years that begin in 2027 or later
   */
  esrsEdition?: '2023' | '2026' | null | undefined;
}
