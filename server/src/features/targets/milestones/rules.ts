import { Decimal } from '../../../kernel/decimal.ts';
import { type ErrorDetail, invalidState } from '../../../platform/errors/index.ts';
import type { TrajectoryModel } from '../codes.schema.ts';
import { checkDescent } from '../rules.ts';
import type { MilestoneStatus } from './schema.ts';

interface Target {
  baseYear: number;
  targetYear: number;
  reductionPercent: string;
  trajectoryModel: TrajectoryModel;
}

interface Step {
  id: string;
  year: number;
  requiredReductionPercent: string;
}

/** `changed` is the field to report if the trajectory would rise. */
export function checkPlacement(
  { baseYear, targetYear, reductionPercent, trajectoryModel }: Target,
  milestones: readonly Step[],
  step: Step,
  changed: 'year' | 'requiredReductionPercent',
): ErrorDetail[] {
  if (step.year <= baseYear || step.year > targetYear)
    return [{ field: 'year', message: `must be from ${baseYear + 1} to ${targetYear}` }];
  // A second milestone of a year is refused as a duplicate, so it is not part of a trajectory.
  if (duplicateOf(step, milestones)) return [];
  const steps = [...milestones.filter(({ id }) => id !== step.id), step].map((each) => ({
    year: each.year,
    requiredReductionPercent: new Decimal(each.requiredReductionPercent),
  }));
  return checkDescent({ reductionPercent: Number(reductionPercent), trajectoryModel }, steps, changed);
}

/** Finds another milestone of the same year. */
export const duplicateOf = (step: Step, milestones: readonly Step[]): Step | undefined =>
  milestones.find(({ year, id }) => year === step.year && id !== step.id);

interface Standing {
  status: MilestoneStatus;
  verifiedAt: Date | null;
}

export function refuseUnlessChangeable({ status, verifiedAt }: Standing): void {
  if (verifiedAt) throw invalidState('The milestone is verified and can no longer be changed.');
  if (status !== 'pending') throw invalidState(`The milestone is ${status} and can no longer be changed.`);
}

/** Possible in every status: it is the organisation's own statement, and is shown beside what the books say. */
export function refuseUnlessVerifiable({ verifiedAt }: Pick<Standing, 'verifiedAt'>): void {
  if (verifiedAt) throw invalidState('The milestone is already verified.');
}

/** Decisions are final, so a missed milestone cannot be deleted. */
export function refuseUnlessDeletable({ status, verifiedAt }: Standing): void {
  if (verifiedAt) throw invalidState('A verified milestone cannot be deleted.');
  if (status !== 'pending') throw invalidState(`The milestone is ${status} and can no longer be deleted.`);
}
