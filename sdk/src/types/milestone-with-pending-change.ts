// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { PendingChange } from './pending-change.ts';

export interface MilestoneWithPendingChange {
  /** Milestone identifier */
  id: string;
  /** Target identifier */
  targetId: string;
  /** After the base year and not after the target year; one milestone a year */
  year: number;
  /** Name of the milestone */
  label: string;
  /** Reduction against the base year due by the end of it */
  requiredReductionPercent: number;
  /** Amount that may be emitted in that year */
  allowedTco2e: number;
  /** Amount recorded for that year; once decided, the amount recorded at the decision */
  actualTco2e: number | null;
  /** Once decided: the amount of the decision, which is projected if the records did not cover the whole year */
  judgedTco2e: number | null;
  /** Decided once, after its year has passed */
  status: 'pending' | 'achieved' | 'missed';
  /** When it was decided */
  decidedAt: string | null;
  /** Whether somebody has verified it */
  verified: boolean;
  /** When it was verified */
  verifiedAt: string | null;
  /** Person or body that verified it */
  verifiedBy: string | null;
  /** Notes of the verification */
  notes: string | null;
  /** When it was set */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
  pendingChange: PendingChange;
}
