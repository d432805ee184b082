import { type ChangeRequest, linesOf } from '../../organisations/index.ts';
import type { CreateMilestone, UpdateMilestone } from './schema.ts';
import type { MilestoneRow } from './store.ts';

/** What is to become of a milestone. */
export type Plan = { readonly targetId: string; readonly id: string } & (
  | { readonly verb: 'create'; readonly body: CreateMilestone }
  | { readonly verb: 'update'; readonly body: UpdateMilestone }
  | { readonly verb: 'delete' }
);

export type Step = Pick<MilestoneRow, 'id' | 'year' | 'label' | 'requiredReductionPercent'>;

/** As the approver reads it; null where there is none. */
export const shownStep = (step: Step | null): string[] | null =>
  step && linesOf({ year: step.year, label: step.label, requiredReductionPercent: step.requiredReductionPercent });

export const waitingMilestone = (plan: Plan, before: Step | null, after: Step | null): ChangeRequest => ({
  kind: 'milestone_change',
  subjectId: plan.id,
  change: { field: 'milestone', from: shownStep(before), to: shownStep(after) },
  payload: plan,
});
