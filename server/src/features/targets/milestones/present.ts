import { Decimal } from '../../../kernel/decimal.ts';
import { wireTime } from '../../../kernel/period.ts';
import { recordedKind } from '../../../platform/record/index.ts';
import type { TargetType } from '../codes.schema.ts';
import type { Assessment } from '../progress/assessment.rules.ts';
import { allowedBy, roundFor } from '../trajectory.rules.ts';
import type { Milestone, MilestoneStatus } from './schema.ts';
import { findMilestonesAfter, type MilestoneRow } from './store.ts';

/** A pending milestone shows current figures, a decided one the figures of its decision. */
export function presentMilestone(row: MilestoneRow, type: TargetType, { course, resultOf }: Assessment): Milestone {
  const shown = (amount: Decimal): number => roundFor({ type }, amount).toNumber();
  const shownOrNull = (amount: Decimal | null): number | null => amount && shown(amount);
  const allowed = allowedBy(course, new Decimal(row.requiredReductionPercent));
  const { allowedTco2e, actualTco2e, judgedTco2e } = presentDecision(row);
  return {
    ...presentLasting(row),
    allowedTco2e: allowedTco2e ?? shown(allowed),
    actualTco2e: row.status === 'pending' ? shownOrNull(resultOf(row.year).recorded) : actualTco2e,
    judgedTco2e,
    verifiedBy: row.verifiedBy,
    verification: row.verifiedBy === null ? null : presentVerification(row.status, row.verifiedBy),
  };
}

/** The organisation's own word, whatever name it gives, and what the books say about it. */
const presentVerification = (status: MilestoneStatus, verifiedBy: string): Milestone['verification'] => ({
  status: 'reported',
  inWords: `Reported by the organisation${STANDINGS[status]}: ${verifiedBy}`,
});

const STANDINGS: Readonly<Record<MilestoneStatus, string>> = {
  achieved: '',
  pending: ', but not decided yet',
  missed: ', although the milestone was missed',
};

/** Fields that do not depend on the entries. */
export const presentLasting = (row: MilestoneRow) => ({
  id: row.id,
  targetId: row.targetId,
  year: row.year,
  label: row.label,
  requiredReductionPercent: Number(row.requiredReductionPercent),
  status: row.status,
  decidedAt: row.decidedAt && wireTime(row.decidedAt),
  verified: row.verifiedAt !== null,
  verifiedAt: row.verifiedAt && wireTime(row.verifiedAt),
  notes: row.verificationNotes,
  createdAt: wireTime(row.createdAt),
  updatedAt: wireTime(row.updatedAt ?? row.createdAt),
});

const kept = (amount: string | null): number | null => (amount === null ? null : Number(amount));

/** Figures of the decision. */
const presentDecision = ({ allowedTco2e, actualTco2e, judgedTco2e }: MilestoneRow) => ({
  allowedTco2e: kept(allowedTco2e),
  actualTco2e: kept(actualTco2e),
  judgedTco2e: kept(judgedTco2e),
});

/** Leaves out current figures, which follow from the entries. The verifier is a person, whose data may be erased. */
const recordedMilestone = (row: MilestoneRow) => ({
  ...presentLasting(row),
  decision: row.status === 'pending' ? null : presentDecision(row),
  verifier: row.verifiedBy === null ? null : { name: row.verifiedBy },
});

export const recordedMilestones = recordedKind({
  type: 'milestone',
  idOf: ({ id }) => id,
  show: recordedMilestone,
  rowsAfter: findMilestonesAfter,
});
