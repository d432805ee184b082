import type { Db } from '../../platform/db/index.ts';
import { presentMilestone } from './milestones/present.ts';
import { findMilestones } from './milestones/store.ts';
import { presentBudget, presentTarget } from './present.ts';
import { assess } from './progress/assess.ts';
import { openBooks, yearsOf } from './progress/books.ts';
import { presentProgress } from './progress/present.ts';
import { findAllTargets } from './store.ts';

export type ReportedTarget = Awaited<ReturnType<typeof readTargets>>[number];

/** Every target of an organisation as it stands at a moment, archived ones last. */
export async function readTargets(db: Db, organisationId: string, now: Date) {
  const rows = await findAllTargets(db, organisationId);
  const milestones = await findMilestones(
    db,
    organisationId,
    rows.map(({ id }) => id),
  );
  const books = await openBooks(db, organisationId, yearsOf(rows), now);
  return rows.map((row) => {
    const own = milestones.filter(({ targetId }) => targetId === row.id);
    const assessment = assess(row, own, books, now);
    return {
      target: presentTarget(row, assessment),
      progress: presentProgress(row, assessment, own),
      milestones: own.map((milestone) => presentMilestone(milestone, row.type, assessment)),
      budgets: assessment.budgets().map((budget) => presentBudget(row, budget)),
    };
  });
}
