// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { AnnualBudget } from './annual-budget.ts';
import type { BaseYearRevision } from './base-year-revision.ts';
import type { Milestone } from './milestone.ts';

export interface CreatedTarget {
  /** Target identifier */
  id: string;
  /** `achieved` and `missed` are decided once the target year has passed */
  status: 'active' | 'achieved' | 'missed' | 'archived';
  /**
   * False for a new target that waits for a second person under the review policy `four_eyes`, or was rejected: it
   * is not judged, backs no certificate and stands in no report
   */
  approved: boolean;
  /** Name of the target */
  name: string;
  /**
   * All count gross emissions. `net_zero` needs a reduction of at least 90 %; `sbti` one of at least 4.2 % of the
   * base a year, 2.5 % where only scope 3 is covered, from a base year of 2015 or later, and a target year 5 to 10
   * years after it is set
   */
  type: 'absolute' | 'intensity' | 'net_zero' | 'sbti' | 'custom';
  /** The GHG scopes it covers */
  scopeCoverage: (1 | 2 | 3)[];
  /** Year it is measured from */
  baseYear: number;
  /** Emissions of the base year in tCO2e, of the scopes covered */
  baseYearTco2e: number;
  /** Year by which it has to be reached */
  targetYear: number;
  /** Reduction against the base year, above 0 and up to 100 */
  reductionPercent: number;
  /**
   * How the reduction is spread over the years: evenly, more of it early, or in straight lines through the
   * milestones
   */
  trajectoryModel: 'linear' | 'front_loaded' | 'custom';
  /** At most 1,000 characters */
  description: string | null;
  intensityDenominator: {
    /** Quantity that emissions are divided by */
    metric: string;
    /** Its unit */
    unit: string;
    /** Its value in the base year */
    baseYearValue: number;
    /** Its value in each other year, whole years */
    values: Record<string, number>;
  } | null;
  /** Of an `sbti` target; null for other types */
  validation: {
    /** State of the validation by the Science Based Targets initiative */
    status: 'self_declared' | 'submitted' | 'validated';
    /** The initiative's reference; required when submitted or validated */
    reference: string | null;
    /** When it was submitted or validated; then required, and not in the future */
    date: string | null;
  } | null;
  /** Of all amounts but baseYearTco2e: tCO2e, or tCO2e for each unit of the denominator */
  unit: string;
  /** Recorded so far this year, gross: approved and locked, of the scopes covered */
  currentTco2e: number;
  /** Part of the reduction that is achieved; 0 without data */
  progressPercent: number;
  /** When it was set */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
  /** The user who did this */
  createdBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  };
  /** By year */
  milestones: Milestone[];
  /** Every year from the base year to the target year */
  annualBudgets: AnnualBudget[];
  /** How the base year was revised, oldest first */
  revisions: BaseYearRevision[];
  /** Only where the target waits for a second person */
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
