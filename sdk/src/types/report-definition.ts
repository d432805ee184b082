// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface ReportDefinition {
  /** Used as `reportId` */
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
  /** What the report is called */
  name: string;
  /** What it is for */
  category: string;
  /** What it contains */
  description: string;
  /** The formats it is offered in */
  formats: ('pdf' | 'xlsx' | 'csv' | 'json')[];
  /** True for a report that you defined yourself; there are none yet */
  isCustom: boolean;
}
