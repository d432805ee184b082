// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface CertificateCheck {
  /** The rule */
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
  /** The step that is refused first where it is not met */
  stage: 'request' | 'approval';
  /** Whether it is met now */
  met: boolean;
  /** What is true, or what is missing */
  because: string;
  /** What is missing, for each field or retirement */
  details?: {
    /** The field of the request that it is about */
    field: string;
    /** What is wrong with it */
    message: string;
  }[] | undefined;
}
