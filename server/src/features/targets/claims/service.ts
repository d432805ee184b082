import { fiscalYearOf } from '../../../kernel/fiscal-year.ts';
import type { Period } from '../../../kernel/period.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { readAccounting } from '../../organisations/index.ts';
import { findFormerAmbitions } from '../former-ambitions/store.ts';
import { findMilestones } from '../milestones/store.ts';
import { readComparison } from '../progress/service.ts';
import { findActiveTargets, holdActiveTargets, type TargetRow } from '../store.ts';
import { type ClaimTarget, claimTargetOf } from './rules.ts';

/** Finds the targets that can back a claim about the period, oldest first. */
export const findClaimTargets = async (db: Db, organisationId: string, period: Period): Promise<ClaimTarget[]> =>
  describe(db, organisationId, period, await findActiveTargets(db, organisationId));

/** Also locks them, so that none is archived or revised until the transaction ends. */
export const holdClaimTargets = async (tx: Tx, organisationId: string, period: Period): Promise<ClaimTarget[]> =>
  describe(tx, organisationId, period, await holdActiveTargets(tx, organisationId));

async function describe(
  db: Db,
  organisationId: string,
  { periodStart, periodEnd }: Period,
  targets: readonly TargetRow[],
): Promise<ClaimTarget[]> {
  if (targets.length === 0) return [];
  const accounting = await readAccounting(db, organisationId);
  const from = fiscalYearOf(periodStart, accounting.fiscalYearStart);
  const to = fiscalYearOf(periodEnd, accounting.fiscalYearStart);
  const ids = targets.map(({ id }) => id);
  const { factsFor } = await readComparison(db, organisationId, targets, { years: { from, to }, accounting });
  const milestones = await findMilestones(db, organisationId, ids);
  const former = await findFormerAmbitions(db, organisationId, ids);
  const years = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return targets.map((target) => claimTargetOf(target, { periodStart, years, milestones, former, factsFor }));
}
