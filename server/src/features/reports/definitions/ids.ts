/** All reports, in the order of their list. */
export const reportIds = [
  'ghg_inventory',
  'emissions_detail',
  'location_breakdown',
  'monthly_trend',
  'secr',
  'esrs_e1',
  'cdp_climate',
  'target_progress',
  'offset_retirements',
  'audit_trail',
] as const;
export type ReportId = (typeof reportIds)[number];
