import { Decimal } from '../../../kernel/decimal.ts';
import type { TargetOutcome } from '../codes.schema.ts';
import type { MilestoneRow } from '../milestones/store.ts';
import type { Assessment } from '../progress/assessment.rules.ts';
import { isReached } from '../progress/rules.ts';
import type { TargetRow } from '../store.ts';
import { allowedBy, roundFor, targetLevel } from '../trajectory.rules.ts';

/**
 * Undefined while the year cannot be compared with the base year. A year without records, or above a limit that was drawn
 * from a typed base, is missed all the same: an unsupported base must not postpone a failure.
 */
export function judge(assessment: Assessment, year: number, allowed: Decimal): TargetOutcome | undefined {
  const result = assessment.resultOf(year);
  const { isTyped, reasons } = assessment.comparabilityOf(year);
  const outcome = isReached(result, allowed) ? 'achieved' : 'missed';
  const isFailure = result.projected === null || (isTyped && outcome === 'missed');
  return isFailure || reasons.length === 0 ? outcome : undefined;
}

export const limitOf = (
  target: TargetRow,
  { course }: Assessment,
  { requiredReductionPercent }: MilestoneRow,
): Decimal => roundFor(target, allowedBy(course, new Decimal(requiredReductionPercent)));

/** A target is achieved only once its year is closed. */
export function outcomeOf(target: TargetRow, assessment: Assessment, isClosed: boolean): TargetOutcome | undefined {
  const allowed = roundFor(target, targetLevel(assessment.course));
  const outcome = judge(assessment, target.targetYear, allowed);
  return outcome === 'achieved' && !isClosed ? undefined : outcome;
}
