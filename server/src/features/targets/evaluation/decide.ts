import { Decimal } from '../../../kernel/decimal.ts';
import type { Tx } from '../../../platform/db/index.ts';
import type { Emit } from '../../../platform/events/outbox.ts';
import { presentMilestone } from '../milestones/present.ts';
import { findMilestone, findMilestones, type MilestoneRow, setDecided } from '../milestones/store.ts';
import { type Assessment, assess } from '../progress/assess.ts';
import { openBooks, yearsOf } from '../progress/books.ts';
import { roundFor } from '../progress/course.ts';
import { isReached } from '../progress/judge.ts';
import { lockTarget, setOutcome, type TargetRow, touchTarget } from '../store.ts';
import { allowedBy, targetLevel } from '../trajectory.ts';
import type { TargetKey } from './store.ts';

interface Occasion {
  now: Date;
  emit: Emit;
}

/** The target is held: whoever comes second finds it decided. */
export async function decideTarget(tx: Tx, { organisationId, targetId }: TargetKey, occasion: Occasion): Promise<void> {
  const target = await lockTarget(tx, organisationId, targetId);
  if (!target || target.status === 'archived') return;
  const thisYear = occasion.now.getUTCFullYear();
  const milestones = await findMilestones(tx, organisationId, [targetId]);
  const books = await openBooks(tx, organisationId, yearsOf([target]), occasion.now);
  const assessment = assess(target, milestones, books, occasion.now);
  for (const milestone of milestones.filter(({ status, year }) => status === 'pending' && year < thisYear))
    await decideMilestone(tx, { target, milestone, assessment }, occasion);
  if (target.status !== 'active' || target.targetYear >= thisYear) return;
  const level = roundFor(target, targetLevel(assessment.course));
  const reached = isReached(assessment.readingOf(target.targetYear), level);
  await setOutcome(tx, target, reached ? 'achieved' : 'missed');
}

interface Case {
  target: TargetRow;
  milestone: MilestoneRow;
  assessment: Assessment;
}

async function decideMilestone(
  tx: Tx,
  { target, milestone, assessment }: Case,
  { now, emit }: Occasion,
): Promise<void> {
  const reading = assessment.readingOf(milestone.year);
  const allowed = roundFor(target, allowedBy(assessment.course, new Decimal(milestone.requiredReductionPercent)));
  const status = isReached(reading, allowed) ? 'achieved' : 'missed';
  const decision = {
    status,
    allowed: allowed.toFixed(),
    actual: reading.recorded?.toFixed() ?? null,
    judged: reading.projected?.toFixed() ?? null,
    at: now,
  } as const;
  if (!(await setDecided(tx, milestone, decision))) return;
  await touchTarget(tx, target);
  const decided = await findMilestone(tx, milestone);
  if (!decided) return;
  await emit(
    tx,
    target.organisationId,
    `target.milestone.${status}`,
    presentMilestone(decided, target.type, assessment),
  );
}
