// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { AnnualBudget } from './annual-budget.ts';
import type { BaseYearRevision } from './base-year-revision.ts';
import type { Milestone } from './milestone.ts';
import type { Target } from './target.ts';

export interface TargetDetail extends Target {
  /** Milestones, ordered by year */
  milestones: Milestone[];
  /** Budgets from the base year to the target year */
  annualBudgets: AnnualBudget[];
  /** Revisions of the base year, oldest first */
  revisions: BaseYearRevision[];
}
