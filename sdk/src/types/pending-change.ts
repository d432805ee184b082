// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface PendingChange {
  /** Identifier of the change */
  id: string;
  /**
   * Subject of the change: a setting of the organisation (`review_policy`, `organisation_name`, `gwp_set`,
   * `scope2_method`, `fiscal_year_start`, `derive_fuel_and_energy`, `recipient_domains`), a user
   * (`user_invitation`, `user_role`, `user_deactivation`), a target or its milestone (`target_creation`,
   * `target_change`, `milestone_change`), a closed period (`period_reopening`), a retirement
   * (`retirement_confirmation`), factors of the organisation’s own: new ones (`own_factor`), or one that is
   * archived or comes back (`own_factor_status`), or an instrument: a new one (`instrument`), `instrument_change`,
   * `instrument_deletion`
   */
  kind:
    | 'review_policy'
    | 'organisation_name'
    | 'gwp_set'
    | 'scope2_method'
    | 'fiscal_year_start'
    | 'derive_fuel_and_energy'
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
    | 'own_factor'
    | 'own_factor_status'
    | 'instrument'
    | 'instrument_change'
    | 'instrument_deletion';
  /** Identifier of what it changes: the organisation, a user, or as the kind says */
  subjectId: string;
  change: {
    /** The field that changes */
    field: string;
    /** Its value when the change was requested */
    from: string | string[] | null;
    /** The value it will have */
    to: string | string[] | null;
  };
  /**
   * `pending`; `applied` after its approval or when its time came; `rejected` by another admin; `cancelled` by the
   * user who requested it; `lapsed` when it was no longer possible
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
  /** Time at which it takes effect by itself; null if it waits for a second person */
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
