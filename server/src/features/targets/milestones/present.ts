import { Decimal } from '../../../kernel/decimal.ts';
import { wireTime } from '../../../kernel/period.ts';
import type { Assessment } from '../progress/assess.ts';
import { roundFor } from '../progress/course.ts';
import type { TargetType } from '../schema.ts';
import { allowedBy } from '../trajectory.ts';
import type { MilestoneRow } from './store.ts';

/** Until it is decided, its figures are those of today; afterwards, those it was decided by. */
export function presentMilestone(row: MilestoneRow, type: TargetType, { course, readingOf }: Assessment) {
  const isOpen = row.status === 'pending';
  const shown = (amount: Decimal | null): number | null => amount && roundFor({ type }, amount).toNumber();
  const kept = (amount: string | null): number | null => (amount === null ? null : Number(amount));
  const allowed = allowedBy(course, new Decimal(row.requiredReductionPercent));
  return {
    id: row.id,
    targetId: row.targetId,
    year: row.year,
    label: row.label,
    requiredReductionPercent: Number(row.requiredReductionPercent),
    allowedTco2e: isOpen ? shown(allowed) : kept(row.allowedTco2e),
    actualTco2e: isOpen ? shown(readingOf(row.year).recorded) : kept(row.actualTco2e),
    judgedTco2e: kept(row.judgedTco2e),
    status: row.status,
    decidedAt: row.decidedAt && wireTime(row.decidedAt),
    verified: row.verifiedAt !== null,
    verifiedAt: row.verifiedAt && wireTime(row.verifiedAt),
    verifiedBy: row.verifiedBy,
    notes: row.notes,
    createdAt: wireTime(row.createdAt),
  };
}
