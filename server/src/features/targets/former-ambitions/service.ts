import { civilDate } from '../../../kernel/period.ts';
import type { Tx } from '../../../platform/db/index.ts';
import type { Weakening } from '../codes.schema.ts';
import { findMilestones } from '../milestones/store.ts';
import type { TargetRow } from '../store.ts';
import { formerTermsOf } from '../terms.rules.ts';
import { keptWays } from './rules.ts';
import { insertFormerAmbition } from './store.ts';

interface WeakeningChange {
  readonly ways: readonly Weakening[];
  readonly reason: string | null;
  readonly now: Date;
}

/**
 * Keeps what the target demands, before a change weakens it. Returns false if nothing is to be kept. The caller holds the lock on the target. A target that nobody
 * has approved yet has no ambition that could be weakened.
 */
export async function keepAmbition(
  tx: Tx,
  target: TargetRow,
  { ways, reason, now }: WeakeningChange,
): Promise<boolean> {
  const kept = keptWays(ways, civilDate(target.createdAt), civilDate(now));
  if (kept.length === 0 || !target.isApproved) return false;
  const { organisationId, id } = target;
  const terms = formerTermsOf(target, await findMilestones(tx, organisationId, [id]));
  await insertFormerAmbition(tx, organisationId, id, { weakenedAt: now, reason, ways: kept, terms });
  return true;
}
