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
  /** First day of the period */
  periodStart: string;
  /** Last day of the period */
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
   * Edition of the standards, only for `esrs_e1`: 2023 (Delegated Regulation (EU) 2023/2772), or the revision of
   * 2026 ((EU) 2026/1563). Null selects the edition of the period: the revision applies to years that begin in 2027
   * or later
   */
  esrsEdition?: '2023' | '2026' | null | undefined;
}
