// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface WrittenEmissionFactor {
  /** Factor identifier */
  code: string;
  /** What the factor is for */
  name: string;
  /** GHG scope; 0 for biogenic CO2 outside the scopes, which no entry may use */
  scope: 0 | 1 | 2 | 3;
  /** Category code */
  category: string;
  /** Subcategory code */
  subcategory: string;
  /** Publisher; custom for a factor of the organisation itself */
  source: 'DEFRA' | 'EPA' | 'IPCC' | 'ADEME' | 'EMBER' | 'MFE' | 'DCCEEW' | 'custom';
  /** Year the factor was published */
  vintage: number;
  /** Country, part of a country or of its grid, or GLOBAL */
  region: string;
  /** kg CO2e for one activity unit */
  value: number;
  /** Rate unit */
  unit: string;
  /** Unit of the activity */
  activityUnit: string;
  /**
   * The value by gas, as published or by the mass of the gas; 0 where there is none of it, null where it is not
   * known
   */
  ghgComponents: {
    /** kg CO2e from carbon dioxide, or null if the publication does not state it */
    co2: number | null;
    /** kg CO2e from methane, or null if the publication does not state it */
    ch4: number | null;
    /** kg CO2e from nitrous oxide, or null if the publication does not state it */
    n2o: number | null;
  };
  /** IPCC assessment report whose global warming potentials are in the value */
  gwpSet: 'AR4' | 'AR5' | 'AR6' | null;
  /** Mass of each gas, where the publisher states it or it follows from what it states */
  gases: {
    /** Name of the gas */
    gas: string;
    /** kg of the gas for one activity unit */
    kg: number;
  }[];
  /** kg CO2e of gases that the publication does not tell apart */
  otherKgCo2e: number | null;
  /**
   * `direct`: the activity itself; `life_cycle`: with its supply chain; `upstream`: the supply chain alone;
   * `residual_mix`: electricity that nobody has claimed
   */
  basis: 'direct' | 'life_cycle' | 'upstream' | 'residual_mix' | null;
  /** Kind of figure */
  kind: string | null;
  /** Subcategory of the activity that this one follows from */
  derivesFrom: string | null;
  /** Half of the 95 % interval, in per cent of the value */
  uncertaintyPercent: number | null;
  /** Score of the data as its publisher gives it */
  quality: number | null;
  /** Name in the publisher’s own language */
  nameLocal: string | null;
  /** First day for which it was published */
  validFrom: string | null;
  /** Last day for which it was published */
  validTo: string | null;
  /** How the figure was checked against its publication; see data/NOTICE */
  confidence: string | null;
  /** Where the figure was published */
  publication: string | null;
  /** Why the organisation has this factor; null of a published one */
  reason: string | null;
  /**
   * Only `active` factors are chosen or can be pinned; published ones always are. `pending`: it waits for a second
   * person (review policy `four_eyes`)
   */
  status: 'active' | 'pending' | 'superseded' | 'archived';
  /** The change in `/settings/changes` that it waits for; missing unless it is `pending` */
  pendingChangeId?: string | undefined;
  /** The version before this one */
  supersedes: string | null;
  /** The version after this one */
  supersededBy: string | null;
  /** When the organisation added it; null of a published one */
  createdAt: string | null;
  /** The user who did this */
  createdBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  } | null;
  /** When it last changed; null of a published one */
  updatedAt: string | null;
  /** When it was archived */
  archivedAt: string | null;
  /** The user who did this */
  archivedBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  } | null;
  /** Unit as the request has it, where that is another word for the unit that was understood */
  activityUnitAsGiven?: string | undefined;
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
