import { Decimal } from '../../../kernel/decimal.ts';
import { type ChangeRequest, linesOf } from '../../organisations/index.ts';
import type { CreateMilestone, UpdateMilestone } from './schema.ts';
import type { MilestoneRow } from './store.ts';

export type Plan = { readonly targetId: string; readonly id: string } & (
  | { readonly verb: 'create'; readonly body: CreateMilestone }
  | { readonly verb: 'update'; readonly body: UpdateMilestone }
  | { readonly verb: 'delete' }
);

export type Step = Pick<MilestoneRow, 'id' | 'year' | 'label' | 'requiredReductionPercent'>;

/** Milestone as the approver sees it; null if there is none. */
export const shownStep = (step: Step | null): string[] | null =>
  step && linesOf({ year: step.year, label: step.label, requiredReductionPercent: step.requiredReductionPercent });

export const pendingMilestone = (plan: Plan, before: Step | null, after: Step | null): ChangeRequest => ({
  kind: 'milestone_change',
  subjectId: plan.id,
  change: { field: 'milestone', from: shownStep(before), to: shownStep(after) },
  payload: plan,
});

export const stepOf = (id: string, { requiredReductionPercent, ...rest }: CreateMilestone): Step => ({
  id,
  ...rest,
  requiredReductionPercent: new Decimal(requiredReductionPercent).toFixed(),
});

/** Row of a milestone that has not been created yet. */
export const proposed = (
  { organisationId, id: targetId }: { readonly organisationId: string; readonly id: string },
  step: Step,
  createdAt: Date,
): MilestoneRow => ({
  ...step,
  organisationId,
  targetId,
  status: 'pending',
  createdAt,
  updatedAt: null,
  decidedAt: null,
  allowedTco2e: null,
  actualTco2e: null,
  judgedTco2e: null,
  verifiedAt: null,
  verifiedBy: null,
  verificationNotes: null,
  version: 0,
});
