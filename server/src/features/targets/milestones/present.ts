import { Decimal } from '../../../kernel/decimal.ts';
import { wireTime } from '../../../kernel/period.ts';
import type { Assessment } from '../progress/assess.ts';
import { roundFor } from '../progress/course.ts';
import type { TargetType } from '../schema.ts';
import { allowedBy } from '../trajectory.ts';
import type { Milestone } from './schema.ts';
import type { MilestoneRow } from './store.ts';

/** A pending milestone shows the figures of today, a decided one the figures of its decision. */
export function presentMilestone(row: MilestoneRow, type: TargetType, { course, readingOf }: Assessment): Milestone {
  const shown = (amount: Decimal): number => roundFor({ type }, amount).toNumber();
  const shownOrNull = (amount: Decimal | null): number | null => amount && shown(amount);
  const kept = (amount: string | null): number | null => (amount === null ? null : Number(amount));
  const allowed = allowedBy(course, new Decimal(row.requiredReductionPercent));
  return {
    id: row.id,
    targetId: row.targetId,
    year: row.year,
    label: row.label,
    requiredReductionPercent: Number(row.requiredReductionPercent),
    allowedTco2e: kept(row.allowedTco2e) ?? shown(allowed),
    actualTco2e: row.status === 'pending' ? shownOrNull(readingOf(row.year).recorded) : kept(row.actualTco2e),
    judgedTco2e: kept(row.judgedTco2e),
    status: row.status,
    decidedAt: row.decidedAt && wireTime(row.decidedAt),
    verified: row.verifiedAt !== null,
    verifiedAt: row.verifiedAt && wireTime(row.verifiedAt),
    verifiedBy: row.verifiedBy,
    notes: row.verificationNotes,
    createdAt: wireTime(row.createdAt),
    updatedAt: wireTime(row.updatedAt ?? row.createdAt),
  };
}
