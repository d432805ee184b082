import { fiscalYearOf } from '../../../kernel/fiscal-year.ts';
import { civilDate } from '../../../kernel/period.ts';
import type { Tx } from '../../../platform/db/index.ts';
import type { Emit } from '../../../platform/events/outbox.ts';
import { byService, type RecordChange } from '../../../platform/record/index.ts';
import type { TargetOutcome } from '../codes.schema.ts';
import { presentMilestone, recordedMilestones } from '../milestones/present.ts';
import { findMilestone, findMilestones, type MilestoneRow, setDecided } from '../milestones/store.ts';
import { recordedTargets } from '../present.ts';
import { type Assessment, assess } from '../progress/assessment.rules.ts';
import { readAnnualProjections } from '../progress/service.ts';
import { withRevisions } from '../revisions.store.ts';
import { lockTarget, setConsidered, type TargetRow, touchTarget, updateTarget } from '../store.ts';
import { judge, limitOf, outcomeOf } from './rules.ts';
import type { TargetKey } from './store.ts';

interface Context {
  now: Date;
  emit: Emit;
  record: RecordChange;
}

/** Locks the target, so that a second worker finds it decided. */
export async function decideTarget(tx: Tx, { organisationId, targetId }: TargetKey, context: Context): Promise<void> {
  const target = await lockTarget(tx, organisationId, targetId);
  if (!target?.isApproved || target.status === 'archived') return;
  const milestones = await findMilestones(tx, organisationId, [targetId]);
  const projections = await readAnnualProjections(tx, organisationId, [target], context.now);
  const thisYear = fiscalYearOf(civilDate(context.now), projections.fiscalYearStart);
  const assessment = assess(target, milestones, projections, context.now);
  const due = milestones.filter(({ status, year }) => status === 'pending' && year < thisYear);
  const verdicts = due.map((milestone) => ({
    milestone,
    verdict: judge(assessment, milestone.year, limitOf(target, assessment, milestone)),
  }));
  for (const { milestone, verdict } of verdicts)
    if (verdict) await decideMilestone(tx, { target, milestone, assessment, status: verdict }, context);
  const isDue = target.status === 'active' && target.targetYear < thisYear;
  const outcome = isDue ? outcomeOf(target, assessment, projections.isClosed(target.targetYear)) : undefined;
  // What cannot be decided yet is tried again later.
  if (verdicts.some(({ verdict }) => !verdict) || (isDue && !outcome))
    await setConsidered(tx, organisationId, targetId, context.now);
  if (!outcome) return;
  const before = await withRevisions(tx, target);
  const decision = { status: outcome, outcome, updatedAt: context.now } as const;
  await updateTarget(tx, organisationId, targetId, decision);
  const after = { ...before, row: { ...target, ...decision } };
  context.record(tx, byService(organisationId), recordedTargets.change(`target.${outcome}`, before, after));
}

interface Case {
  target: TargetRow;
  milestone: MilestoneRow;
  assessment: Assessment;
  status: TargetOutcome;
}

async function decideMilestone(
  tx: Tx,
  { target, milestone, assessment, status }: Case,
  { now, emit, record }: Context,
): Promise<void> {
  const result = assessment.resultOf(milestone.year);
  const allowed = limitOf(target, assessment, milestone);
  const decision = {
    status,
    allowedTco2e: allowed.toFixed(),
    actualTco2e: result.recorded?.toFixed() ?? null,
    judgedTco2e: result.projected?.toFixed() ?? null,
    decidedAt: now,
    updatedAt: now,
  } as const;
  const { organisationId } = target;
  if (!(await setDecided(tx, organisationId, milestone, decision))) return;
  await touchTarget(tx, organisationId, target.id, now);
  const decided = await findMilestone(tx, organisationId, milestone);
  if (!decided) return;
  record(tx, byService(organisationId), recordedMilestones.change(`milestone.${status}`, milestone, decided));
  const resource = presentMilestone(decided, target.type, assessment);
  await emit(tx, organisationId, `target.milestone.${status}`, resource);
}
