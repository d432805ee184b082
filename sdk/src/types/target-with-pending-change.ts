// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { AnnualBudget } from './annual-budget.ts';
import type { BaseYearRevision } from './base-year-revision.ts';
import type { FormerAmbition } from './former-ambition.ts';
import type { Milestone } from './milestone.ts';
import type { PendingChange } from './pending-change.ts';

export interface TargetWithPendingChange {
  /** Target identifier */
  id: string;
  /**
   * Status of the target, decided once the target year has passed. `achieved` needs the year to be closed and a
   * base that is not typed
   */
  status: 'active' | 'achieved' | 'missed' | 'archived';
  /**
   * False for a new target that waits for a second person under the review policy `four_eyes`, or was rejected.
   * Such a target is not assessed, backs no certificate and appears in no report
   */
  approved: boolean;
  /** Name of the target */
  name: string;
  /**
   * Type of the target. All types count gross emissions. `net_zero` needs a reduction of at least 90 %. `sbti`
   * needs at least 4.2 % of the base per year (2.5 % if only scope 3 is covered), a base year of 2015 or later, and
   * a target year 5 to 10 years after creation
   */
  type: 'absolute' | 'intensity' | 'net_zero' | 'sbti' | 'custom';
  /** GHG scopes it covers */
  scopeCoverage: (1 | 2 | 3)[];
  /** Year that the reduction is measured from */
  baseYear: number;
  /**
   * Emissions of the base year in the covered scopes, in tCO2e. If the closed books or an external inventory have
   * that year, the computed amount is stored, and an amount that differs by more than 0.5 % is refused
   */
  baseYearTco2e: number;
  /**
   * Source of the base. `books`: computed from the closed fiscal year. `external`: computed from the inventory of a
   * year kept elsewhere. `typed`: a number without support; such a target is never achieved, has the progress
   * `not_comparable`, and backs no certificate
   */
  baseSource: 'books' | 'external' | 'typed';
  /** Scope 2 method of a computed base; null for a typed one */
  baseScope2Method: 'location_based' | 'market_based' | null;
  /** The source of the base in words */
  baseNote: string;
  /** Year by which the target is to be reached, after the year in which it is set */
  targetYear: number;
  /** Reduction against the base year in percent, above 0 and up to 100 */
  reductionPercent: number;
  /**
   * Distribution of the reduction over the years. `linear`: evenly. `front_loaded`: more of it early. `custom`: in
   * straight lines through the milestones
   */
  trajectoryModel: 'linear' | 'front_loaded' | 'custom';
  /**
   * Amount by which the trajectory lies above a straight line half-way between base year and target year; 0 if it
   * does not
   */
  halfWayExcessTco2e: number;
  /** Description of the target, at most 1,000 characters */
  description: string | null;
  intensityDenominator: {
    /** Quantity that emissions are divided by */
    metric: string;
    /** Unit of the quantity */
    unit: string;
    /** Value in the base year */
    baseYearValue: number;
    /** Value of each other year, for the whole year */
    values: Record<string, number>;
  } | null;
  /** Validation of an `sbti` target; null for other types */
  validation: {
    /** State of the validation by the Science Based Targets initiative, as the organisation states it */
    status: 'self_declared' | 'submitted' | 'validated';
    /** The initiative's reference, at least 6 characters; required when submitted or validated */
    reference: string | null;
    /** Date of the submission or validation; required when submitted or validated, not in the future */
    date: string | null;
    /** File name of the validation report, or a link to it; required when validated */
    evidence: string | null;
  } | null;
  /** Unit of all amounts except baseYearTco2e: tCO2e, or tCO2e per unit of the denominator */
  unit: string;
  /** Gross emissions recorded this year: approved and locked entries in the covered scopes */
  currentTco2e: number;
  /** Achieved part of the reduction; 0 without data or comparability */
  progressPercent: number;
  /** Decision after the target year, which an archived target keeps; null before */
  outcome: 'achieved' | 'missed' | null;
  /** Ambitions of the target before it was weakened, oldest first */
  formerAmbitions: FormerAmbition[];
  /** Time of creation */
  createdAt: string;
  /** Time of the last change, or of the creation if it has not changed since */
  updatedAt: string;
  /** The user who did this */
  createdBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  };
  /** Milestones, ordered by year */
  milestones: Milestone[];
  /** Budgets from the base year to the target year */
  annualBudgets: AnnualBudget[];
  /** Revisions of the base year, oldest first */
  revisions: BaseYearRevision[];
  pendingChange: PendingChange;
}
