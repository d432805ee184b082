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
    | 'reduction_target'
    | 'all_scopes'
    | 'whole_years'
    | 'gross_reduction'
    | 'emissions_balanced'
    | 'removals_only';
  /** First step that is refused if the rule is not met */
  stage: 'request' | 'approval';
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
