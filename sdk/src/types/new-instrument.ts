// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface NewInstrument {
  /** Instrument identifier */
  id: string;
  /**
   * Certificates (`guarantee_of_origin`, `rec`, `i_rec`) are used before a contract (`ppa`), and a contract before
   * rates of a supplier (`supplier_factor`, `green_tariff`): Scope 2 Guidance, table 6.3
   */
  type: 'guarantee_of_origin' | 'rec' | 'i_rec' | 'ppa' | 'supplier_factor' | 'green_tariff';
  /**
   * Electricity it is for, in kWh. Null, only for `supplier_factor` and `green_tariff`: all that its market
   * consumes in its period
   */
  quantityKwh: number | null;
  /** First day of the consumption that it covers */
  periodStart: string;
  /** Last day of it; at most 366 days */
  periodEnd: string;
  /**
   * Market in which it is used: a country, for all locations in it, or a part of one, for the locations in that
   * part
   */
  region: string;
  /** Emissions of a kWh. Certificates have 0 unless stated; other types must state it */
  kgCo2ePerKwh: number;
  /** Registry that holds its certificates; required with certificateIds */
  registry: string | null;
  /** Certificates that were cancelled for it. A certificate of a registry belongs to one instrument */
  certificateIds: string[];
  /** Where the evidence is, such as a link or the name of a document */
  evidence: string | null;
  /** Quality criteria of the Scope 2 Guidance, table 7.1; null where not stated */
  criteria: {
    /** Conveys the emission rate of the electricity */
    conveysAttributes: boolean | null;
    /** Is the only instrument that carries this claim */
    uniqueClaim: boolean | null;
    /** Is tracked, and redeemed, retired or cancelled for the organisation */
    trackedAndRetired: boolean | null;
    /** Was issued and redeemed as close as possible to the period of consumption */
    vintageClose: boolean | null;
    /** Comes from the market in which the electricity is consumed */
    sameMarket: boolean | null;
    /** A rate of a supplier covers what it delivers, and counts certificates that it retires for its customers */
    supplierMixDisclosed: boolean | null;
    /** Under a direct contract, all claims pass to the organisation alone */
    attributesTransferred: boolean | null;
    /** An adjusted residual mix for its market exists, or its absence is disclosed */
    residualMixAvailable: boolean | null;
  };
  /** Entries that it covers, the largest share first */
  allocations: {
    /** Entry identifier */
    entryId: string;
    /** Electricity of the entry that it covers, in kWh */
    kwh: number;
  }[];
  /** What is left of quantityKwh; null where that is null */
  remainingKwh: number | null;
  warnings: {
    /** What it is about */
    code: 'criterion_not_met' | 'criteria_not_stated';
    /** What an auditor would ask */
    message: string;
  }[];
  /** When it was created */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
  /**
   * The change in `/settings/changes` that a new instrument waits for (review policy `four_eyes`); it covers
   * nothing until then. Missing otherwise
   */
  pendingChangeId?: string | undefined;
  /** The change that it waits for; missing if it waits for none */
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
