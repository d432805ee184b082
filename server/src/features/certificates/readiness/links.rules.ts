import type { CheckId } from './schema.ts';

const CERTIFICATES = '/api/v1/certificates';
const ENTRIES = '/api/v1/emissions/entries';
const PERIODS = '/api/v1/settings/reporting-periods';
const RETIREMENTS = '/api/v1/offsets/retirements';
const STATEMENTS = '/api/v1/settings/inventory-statements';
const TARGETS = '/api/v1/targets';

/** The resource in which each rule can be met. */
export const links: Record<CheckId, string> = {
  beneficiary: CERTIFICATES,
  signatory: CERTIFICATES,
  retirements_named: CERTIFICATES,
  retirements_own: RETIREMENTS,
  retirements_confirmed: RETIREMENTS,
  retirements_beneficiary: RETIREMENTS,
  retirements_period: RETIREMENTS,
  retirements_vintage: RETIREMENTS,
  retirements_free: RETIREMENTS,
  period_closed: PERIODS,
  entries_settled: ENTRIES,
  scopes_recorded: ENTRIES,
  coverage_complete: '/api/v1/reports/coverage',
  whole_months: CERTIFICATES,
  whole_years: CERTIFICATES,
  all_scopes: CERTIFICATES,
  core_scopes: CERTIFICATES,
  scope_3_stated: STATEMENTS,
  reduction_target: TARGETS,
  target_rate: TARGETS,
  target_comparable: TARGETS,
  target_not_weakened: TARGETS,
  within_budget: TARGETS,
  base_proven: '/api/v1/settings/external-inventories',
  gross_reduction: TARGETS,
  emissions_balanced: RETIREMENTS,
  removals_only: RETIREMENTS,
};
