// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface CertificateCheck {
  /** Identifier of the rule */
  id:
    | 'beneficiary'
    | 'signatory'
    | 'retirements_named'
    | 'retirements_own'
    | 'retirements_confirmed'
    | 'retirements_beneficiary'
    | 'retirements_period'
    | 'retirements_vintage'
    | 'retirements_free'
    | 'period_closed'
    | 'entries_settled'
    | 'scopes_recorded'
    | 'coverage_complete'
    | 'whole_months'
    | 'all_scopes'
    | 'core_scopes'
    | 'scope_3_stated'
    | 'whole_years'
    | 'reduction_target'
    | 'target_rate'
    | 'target_comparable'
    | 'target_not_weakened'
    | 'within_budget'
    | 'base_proven'
    | 'gross_reduction'
    | 'emissions_balanced'
    | 'removals_only';
  /** First step that is refused if the rule is not met */
  stage: 'request' | 'approval';
  /** Path of the resource in which the rule can be met */
  link: string;
  /** True if the rule is met now */
  met: boolean;
  /** Fact that meets the rule, or the missing condition */
  because: string;
  /** Missing conditions, per field or retirement */
  details?: {
    /** Field of the request with the problem */
    field: string;
    /** Description of the problem */
    message: string;
  }[] | undefined;
}
