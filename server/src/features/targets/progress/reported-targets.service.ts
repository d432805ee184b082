import type { Db } from '../../../platform/db/index.ts';
import { presentFormerAmbition } from '../former-ambitions/present.ts';
import { findFormerAmbitions } from '../former-ambitions/store.ts';
import { presentMilestone } from '../milestones/present.ts';
import type { Milestone } from '../milestones/schema.ts';
import { findMilestones } from '../milestones/store.ts';
import { presentBudgets, presentTarget } from '../present.ts';
import { allTerms } from '../reads.service.ts';
import type { AnnualBudget, Target } from '../schema.ts';
import { findAllTargets } from '../store.ts';
import { assess } from './assessment.rules.ts';
import { presentProgress } from './present.ts';
import type { TargetProgress } from './schema.ts';
import { readAnnualProjections } from './service.ts';

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
  const former = await findFormerAmbitions(db, organisationId, ids);
  const projections = await readAnnualProjections(db, organisationId, allTerms(rows, former), now);
  return rows.map((row) => {
    const own = milestones.filter(({ targetId }) => targetId === row.id);
    const assessment = assess(row, own, projections, now);
    const formerAmbitions = former
      .filter(({ targetId }) => targetId === row.id)
      .map((each) => presentFormerAmbition(each, projections, now));
    return {
      target: presentTarget(row, assessment, formerAmbitions),
      progress: presentProgress(row, assessment, { milestones: own, formerAmbitions }),
      milestones: own.map((milestone) => presentMilestone(milestone, row.type, assessment)),
      budgets: presentBudgets(row, assessment),
    };
  });
}
