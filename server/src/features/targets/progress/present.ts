import { Decimal, roundTonnes } from '../../../kernel/decimal.ts';
import type { FormerAmbition } from '../former-ambitions/schema.ts';
import type { MilestoneRow } from '../milestones/store.ts';
import { percentOf, presentBudgets, presentDraft } from '../present.ts';
import type { TargetDraft, TargetRow } from '../store.ts';
import { allowedBy, type Course, roundFor } from '../trajectory.rules.ts';
import type { Assessment } from './assessment.rules.ts';
import type { ProgressFigures, TargetPreview, TargetProgress } from './schema.ts';

export const presentProgress = (
  row: TargetRow,
  assessment: Assessment,
  { milestones, formerAmbitions }: { milestones: readonly MilestoneRow[]; formerAmbitions: readonly FormerAmbition[] },
): TargetProgress => ({
  targetId: row.id,
  ...presentFigures(row, assessment, milestones),
  formerAmbitions,
  ...(row.isApproved ? {} : awaitingApproval),
});

const awaitingApproval = {
  status: 'awaiting_approval',
  because: 'No second person has approved this target yet, so its progress is not assessed.',
} as const;

function presentFigures(
  row: TargetDraft,
  assessment: Assessment,
  milestones: readonly MilestoneRow[],
): ProgressFigures {
  const progress = assessment.progress();
  const shown = (amount: Decimal): number => roundFor(row, amount).toNumber();
  return {
    currentYear: progress.currentYear,
    unit: assessment.unit,
    currentTco2e: shown(progress.current),
    projectedTco2e: progress.projected && shown(progress.projected),
    retiredTco2e: roundTonnes(assessment.retired()).toNumber(),
    allowedTco2eThisYear: shown(progress.allowed),
    trajectoryTco2e: shown(progress.trajectory),
    progressPercent: percentOf(progress.progressPercent),
    status: progress.status,
    because: progress.because,
    notComparable: progress.notComparable,
    nextMilestone: nextOf(assessment.course, milestones, progress.currentYear, shown),
  };
}

function nextOf(
  course: Course,
  milestones: readonly MilestoneRow[],
  currentYear: number,
  shown: (amount: Decimal) => number,
): TargetProgress['nextMilestone'] {
  const next = milestones.find(({ status, year }) => status === 'pending' && year >= currentYear);
  if (!next) return null;
  const allowed = allowedBy(course, new Decimal(next.requiredReductionPercent));
  return { year: next.year, allowedTco2e: shown(allowed), label: next.label };
}

/** A new target has no milestones. */
export const presentPreview = (draft: TargetDraft, assessment: Assessment): TargetPreview => ({
  ...presentDraft(draft, assessment),
  annualBudgets: presentBudgets(draft, assessment),
  progress: presentFigures(draft, assessment, []),
});
