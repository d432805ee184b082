import type { Db } from '../../platform/db/index.ts';
import { presentMilestone } from './milestones/present.ts';
import type { Milestone } from './milestones/schema.ts';
import { findMilestones } from './milestones/store.ts';
import { presentBudgets, presentTarget } from './present.ts';
import { assess, yearsOf } from './progress/assessment.rules.ts';
import { presentProgress } from './progress/present.ts';
import type { TargetProgress } from './progress/schema.ts';
import { readAnnualProjections } from './progress/service.ts';
import type { AnnualBudget, Target } from './schema.ts';
import { findAllTargets } from './store.ts';

export interface ReportedTarget {
  target: Target;
  progress: TargetProgress;
  milestones: Milestone[];
  budgets: AnnualBudget[];
}

/** Reads every target of an organisation, archived ones last. */
export async function readTargets(db: Db, organisationId: string, now: Date): Promise<ReportedTarget[]> {
  const rows = await findAllTargets(db, organisationId);
  const ids = rows.map(({ id }) => id);
  const milestones = await findMilestones(db, organisationId, ids);
  const projections = await readAnnualProjections(db, organisationId, yearsOf(rows), now);
  return rows.map((row) => {
    const own = milestones.filter(({ targetId }) => targetId === row.id);
    const assessment = assess(row, own, projections, now);
    return {
      target: presentTarget(row, assessment),
      progress: presentProgress(row, assessment, own),
      milestones: own.map((milestone) => presentMilestone(milestone, row.type, assessment)),
      budgets: presentBudgets(row, assessment),
    };
  });
}
