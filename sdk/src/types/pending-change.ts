// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface PendingChange {
  /** Identifier of the change */
  id: string;
  /**
   * Subject of the change: a setting of the organisation (`review_policy`, `organisation_name`,
   * `organisation_legal_name`, `organisation_legal_identifier`, `gwp_set`, `scope2_method`, `fiscal_year_start`,
   * `derive_fuel_and_energy`, `recipient_domains`), the inventory of a year kept elsewhere (`external_inventory`),
   * a user (`user_invitation`, `user_role`, `user_deactivation`), a target or its milestone (`target_creation`,
   * `target_change`, `milestone_change`), a closed period (`period_reopening`), a retirement
   * (`retirement_confirmation`), an order (`order_payment`), custom factors: new ones (`own_factor`), or one that
   * is archived or restored (`own_factor_status`), or an instrument: a new one (`instrument`), `instrument_change`,
   * `instrument_deletion`
   */
  kind:
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
    | 'instrument_deletion';
  /** Identifier of the resource to change, such as the organisation or a user; `kind` says which */
  subjectId: string;
  change: {
    /** Field to change */
    field: string;
    /** Its value when the change was requested */
    from: string | string[] | null;
    /** Its value after the change */
    to: string | string[] | null;
  };
  /**
   * `pending`; `applied` after approval or at `effectiveAt`; `rejected` by another admin; `cancelled` by the user
   * who requested it; `lapsed` when it was no longer possible
   */
  status: 'pending' | 'applied' | 'rejected' | 'cancelled' | 'lapsed';
  /** The user who did this */
  requestedBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  };
  /** Time of the request */
  requestedAt: string;
  /** Time of the last change, or of the creation if it has not changed since */
  updatedAt: string;
  /** Time at which it takes effect by itself; null if a second person must approve it */
  effectiveAt: string | null;
  /** The user who did this */
  decidedBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  } | null;
  /** Time at which it stopped being pending */
  decidedAt: string | null;
  /** Reason why it lapsed */
  note: string | null;
}
