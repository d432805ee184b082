// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface ReportDefinition {
  /** Identifier of the report, used as `reportId` */
  id:
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
  /** Name of the report */
  name: string;
  /** Category of the report */
  category: string;
  /** Summary of its content */
  description: string;
  /** Available file formats */
  formats: ('pdf' | 'xlsx' | 'csv' | 'json')[];
  /** True for a report that you defined yourself; always false for now */
  isCustom: boolean;
}
