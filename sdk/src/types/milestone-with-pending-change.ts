// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { PendingChange } from './pending-change.ts';

export interface MilestoneWithPendingChange {
  /** Milestone identifier */
  id: string;
  /** Target identifier */
  targetId: string;
  /** Year of the milestone, after the base year and not after the target year; one milestone per year */
  year: number;
  /** Name of the milestone */
  label: string;
  /** Reduction against the base year due by the end of that year, in percent */
  requiredReductionPercent: number;
  /** Amount that may be emitted in that year */
  allowedTco2e: number;
  /** Amount recorded for that year; once decided, the amount recorded at the decision */
  actualTco2e: number | null;
  /** Amount used for the decision, projected if the records did not cover the whole year; null until decided */
  judgedTco2e: number | null;
  /** Status of the milestone, decided once after its year has passed */
  status: 'pending' | 'achieved' | 'missed';
  /** Time of the decision */
  decidedAt: string | null;
  /** True if the organisation reported the milestone as reached. `verification` says what that means */
  verified: boolean;
  /** Time of the report */
  verifiedAt: string | null;
  /** Person or body that the organisation names for it */
  verifiedBy: string | null;
  /** Notes of the organisation */
  notes: string | null;
  /** Meaning of `verified`; null unless it is true */
  verification: {
    /** `reported`: by the organisation itself. Nobody outside has assured it */
    status: 'reported';
    /** The statement as it is shown */
    inWords: string;
  } | null;
  /** Time of creation */
  createdAt: string;
  /** Time of the last change, or of the creation if it has not changed since */
  updatedAt: string;
  pendingChange: PendingChange;
}
