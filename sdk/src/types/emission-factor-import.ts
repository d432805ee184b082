// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface EmissionFactorImport {
  /** Factors sent */
  total: number;
  /** Factors that are new */
  created: number;
  /** Factors that exist already, with the same values */
  unchanged: number;
  /** False for a dry run */
  stored: boolean;
  /** Words for units that were understood; left out where all units are codes */
  understood?: {
    /** Unit as the request has it, where that is another word for the unit that was understood */
    activityUnitAsGiven: string;
    /** Unit code that was understood */
    activityUnit: string;
    /** Factors with this word */
    factors: number;
  }[] | undefined;
  /** The change that waits for a second person (review policy `four_eyes`); missing if nothing waits */
  pendingChange?: {
    /** Identifier of the change */
    id: string;
    /**
     * What it changes: a setting of the organisation (`review_policy`, `organisation_name`, `gwp_set`,
     * `scope2_method`, `fiscal_year_start`, `derive_fuel_and_energy`, `recipient_domains`), a user
     * (`user_invitation`, `user_role`, `user_deactivation`), a target or its milestone (`target_creation`,
     * `target_change`, `milestone_change`), a closed period (`period_reopening`), a retirement
     * (`retirement_confirmation`), factors of the organisation’s own: new ones (`own_factor`), or one that is
     * archived or comes back (`own_factor_status`), or an instrument: a new one (`instrument`),
     * `instrument_change`, `instrument_deletion`
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
     * `pending`; `applied` after its approval or when its time came; `rejected` by another admin; `cancelled` by
     * the user who requested it; `lapsed` when it was no longer possible
     */
    status: 'pending' | 'applied' | 'rejected' | 'cancelled' | 'lapsed';
    /** The user who did this */
    requestedBy: {
      /** User identifier */
      id: string;
      /** E-mail address of the user */
      email: string;
    };
    /** When it was requested */
    requestedAt: string;
    /** When it last changed; when it was created, if it has not changed since */
    updatedAt: string;
    /** When it takes effect by itself; null if it waits for a second person */
    effectiveAt: string | null;
    /** The user who did this */
    decidedBy: {
      /** User identifier */
      id: string;
      /** E-mail address of the user */
      email: string;
    } | null;
    /** When it stopped being pending */
    decidedAt: string | null;
    /** Why it lapsed */
    note: string | null;
  } | undefined;
}
