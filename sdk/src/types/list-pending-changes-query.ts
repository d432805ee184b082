// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface ListPendingChangesQuery {
  /** Only changes of this status. Repeat it for any of several values. */
  status?: 'pending' | 'applied' | 'rejected' | 'cancelled' | 'lapsed' | ('pending' | 'applied' | 'rejected' | 'cancelled' | 'lapsed')[] | undefined;
  /** Only changes of this kind. Repeat it for any of several values. */
  kind?:
    | 'review_policy'
    | 'organisation_name'
    | 'organisation_legal_name'
    | 'organisation_legal_identifier'
    | 'gwp_set'
    | 'scope2_method'
    | 'fiscal_year_start'
    | 'derive_fuel_and_energy'
    | 'external_inventory'
    | 'recipient_domains'
    | 'sign_in_policy'
    | 'user_invitation'
    | 'user_role'
    | 'user_deactivation'
    | 'target_creation'
    | 'target_change'
    | 'milestone_change'
    | 'period_reopening'
    | 'retirement_confirmation'
    | 'order_payment'
    | 'own_factor'
    | 'own_factor_status'
    | 'instrument'
    | 'instrument_change'
    | 'instrument_deletion' | (
    | 'review_policy'
    | 'organisation_name'
    | 'organisation_legal_name'
    | 'organisation_legal_identifier'
    | 'gwp_set'
    | 'scope2_method'
    | 'fiscal_year_start'
    | 'derive_fuel_and_energy'
    | 'external_inventory'
    | 'recipient_domains'
    | 'sign_in_policy'
    | 'user_invitation'
    | 'user_role'
    | 'user_deactivation'
    | 'target_creation'
    | 'target_change'
    | 'milestone_change'
    | 'period_reopening'
    | 'retirement_confirmation'
    | 'order_payment'
    | 'own_factor'
    | 'own_factor_status'
    | 'instrument'
    | 'instrument_change'
    | 'instrument_deletion')[] | undefined;
  /** Only items created at this time or later */
  createdFrom?: string | undefined;
  /** Only items created at this time or earlier */
  createdTo?: string | undefined;
  /** Only items last changed at this time or later */
  updatedFrom?: string | undefined;
  /** Only items last changed at this time or earlier */
  updatedTo?: string | undefined;
  /** Page number, from 1. */
  page?: number | undefined;
  /**
   * The `nextCursor` of the previous answer, instead of `page`, with the same filters and order. Any depth costs
   * the same, because nothing is counted: `page`, `totalItems` and `totalPages` are null.
   */
  cursor?: string | undefined;
  /** Items a page. */
  pageSize?: number | undefined;
  /** Field to sort by. */
  sortBy?: 'createdAt' | 'updatedAt' | 'requestedAt' | 'effectiveAt' | undefined;
  /** Direction of the sort. */
  sortOrder?: 'asc' | 'desc' | undefined;
  /** Fields of each item to include, separated by commas. The id is always included. All fields by default. */
  fields?: string | undefined;
}
