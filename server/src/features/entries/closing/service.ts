import { EARLIEST_DAY, type Period } from '../../../kernel/period.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { type ById, type Versioned, versioned, type WithBody } from '../../../platform/http/index.ts';
import type { By } from '../../../platform/record/index.ts';
import {
  type ChangeKind,
  lockOrganisation,
  type Pending,
  type RequestApprovalIfRequired,
} from '../../organisations/index.ts';
import {
  type PeriodTask,
  periodTasks,
  type ReportingPeriod,
  type ReportingPeriods,
  readEntryContext,
} from '../../periods/index.ts';
import { lockInventoryExclusive } from '../store.ts';
import { countEntries, sumByScopeAndState, type Total } from '../totals/store.ts';
import { LOCK_BATCH_SIZE, type LockBatch } from './lock.service.ts';
import {
  countByState,
  lockedByClosing,
  needsForce,
  refuseClose,
  refuseReopen,
  refuseUnlessClosable,
  tonnesByState,
} from './rules.ts';
import type { ClosedPeriod, ClosePeriod, PeriodClosing, ReopenedPeriod, ReopenPeriod } from './schema.ts';

export function presentClosing(periodId: string, totals: readonly Total[]): PeriodClosing {
  const counts = countByState(totals);
  return {
    periodId,
    counts,
    tco2e: tonnesByState(totals),
    toLock: lockedByClosing(counts),
    submittedRemaining: counts.submitted,
    draftsRemaining: counts.draft,
    needsForce: needsForce(counts),
  };
}

export type Periods = ReturnType<typeof createService>;

interface Dependencies {
  clock: Clock;
  reportingPeriods: ReportingPeriods;
  lockBatch: LockBatch;
  requestApprovalIfRequired: RequestApprovalIfRequired;
}

interface Locking extends Pick<PeriodTask, 'verb' | 'days' | 'by' | 'reason'> {
  periodId: string;
  total: number;
}

export function createService({ clock, reportingPeriods, lockBatch, requestApprovalIfRequired }: Dependencies) {
  /** Runs now if one batch is enough, otherwise in the worker. The period has its new status in both cases. */
  const carryOut = async (
    tx: Tx,
    organisationId: string,
    locking: Locking,
    closedPeriods: readonly Period[],
  ): Promise<void> => {
    // Entries of the period may begin long before it.
    const reached = { periodStart: EARLIEST_DAY, id: '' };
    const task = { ...locking, reached, createdAt: clock.now() };
    if (locking.total <= LOCK_BATCH_SIZE) await lockBatch(tx, organisationId, task, closedPeriods);
    else await periodTasks.addTask(tx, organisationId, task);
  };

  const reopenNow = async (
    tx: Tx,
    by: By,
    { id, reason, askedBy }: ById & ReopenPeriod & { askedBy: PeriodTask['by'] },
  ): Promise<Versioned<ReopenedPeriod>> => {
    const { organisationId } = by;
    const period = await reportingPeriods.hold(tx, by, { id });
    await lockInventoryExclusive(tx, organisationId);
    refuseReopen(period);
    await reportingPeriods.setStatus(tx, by, { id, closedBy: null, reason });
    const days = daysOf(period);
    const { closedPeriods } = await readEntryContext(tx, organisationId, []);
    const locked = { overlapping: days, states: ['locked'] } as const;
    const total = await countEntries(tx, organisationId, { ...locked, overlappingNone: closedPeriods });
    const stillLocked = (await countEntries(tx, organisationId, locked)) - total;
    const unlocking = { periodId: id, verb: 'unlock', days, by: askedBy, reason, total } as const;
    await carryOut(tx, organisationId, unlocking, closedPeriods);
    const { resource, version } = await reportingPeriods.get(tx, by, { id });
    return versioned({ ...resource, unlocked: total, stillLocked }, version);
  };

  return {
    /** Counts the entries that `close` would lock now. */
    async preview(db: Db, actor: Actor, { id }: ById): Promise<PeriodClosing> {
      const { resource: period } = await reportingPeriods.get(db, actor, { id });
      refuseUnlessClosable(period);
      return presentClosing(id, await sumByScopeAndState(db, actor.organisationId, { overlapping: daysOf(period) }));
    },

    async close(tx: Tx, actor: Actor, { id, body }: ById & WithBody<ClosePeriod>): Promise<Versioned<ClosedPeriod>> {
      const period = await reportingPeriods.hold(tx, actor, { id });
      await lockInventoryExclusive(tx, actor.organisationId);
      const days = daysOf(period);
      const counts = countByState(await sumByScopeAndState(tx, actor.organisationId, { overlapping: days }));
      refuseClose(period, counts, body.force ?? false);
      await reportingPeriods.setStatus(tx, actor, { id, closedBy: actor.user.id });
      const locked = lockedByClosing(counts);
      const locking = { periodId: id, verb: 'lock', days, by: userOf(actor), reason: null, total: locked } as const;
      await carryOut(tx, actor.organisationId, locking, []);
      const { resource, version } = await reportingPeriods.get(tx, actor, { id });
      const notLocked = counts.draft + counts.submitted;
      return versioned({ ...resource, locked, notLocked }, version);
    },

    async reopen(
      tx: Tx,
      actor: Actor,
      { id, body: { reason } }: ById & WithBody<ReopenPeriod>,
    ): Promise<Versioned<ReopenedPeriod> | Pending<ReportingPeriod>> {
      await lockOrganisation(tx, actor.organisationId);
      refuseReopen(await reportingPeriods.hold(tx, actor, { id }));
      const pendingChange = await requestApprovalIfRequired(tx, actor, {
        kind: 'period_reopening',
        subjectId: id,
        change: { field: 'status', from: 'closed', to: 'open' },
        payload: { reason },
      });
      if (pendingChange) return { ...(await reportingPeriods.get(tx, actor, { id })), pendingChange };
      return reopenNow(tx, actor, { id, reason, askedBy: userOf(actor) });
    },

    changeKind: {
      kinds: ['period_reopening'],
      right: 'settings:write',
      async apply(tx, by, { subjectId, payload, requestedBy, requestedByEmail }) {
        const askedBy = { id: requestedBy, email: requestedByEmail };
        await reopenNow(tx, by, { id: subjectId, ...(payload as ReopenPeriod), askedBy });
      },
    } satisfies ChangeKind,
  };
}

const userOf = ({ user: { id, email } }: Actor): PeriodTask['by'] => ({ id, email });

const daysOf = ({ periodStart, periodEnd }: Period): Period => ({ periodStart, periodEnd });
