import { EARLIEST_DAY, type Period } from '../../../kernel/period.ts';
import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { type ById, type Versioned, versioned, type WithBody } from '../../../platform/http/index.ts';
import { type PeriodTask, periodTasks, type ReportingPeriods, readInventoryGround } from '../../organisations/index.ts';
import { holdInventory } from '../inventory-store.ts';
import { countEntries, sumByScopeAndState } from '../totals/store.ts';
import { LOCK_BATCH_SIZE, type LockBatch } from './locking.ts';
import { presentClosing } from './present.ts';
import { countByState, lockedByClosing, refuseClose, refuseReopen, refuseUnlessClosable } from './rules.ts';
import type { ClosedPeriod, ClosePeriod, PeriodClosing, ReopenedPeriod, ReopenPeriod } from './schema.ts';

export type Periods = ReturnType<typeof createService>;

interface Dependencies {
  clock: Clock;
  reportingPeriods: ReportingPeriods;
  lockBatch: LockBatch;
}

interface Locking extends Pick<PeriodTask, 'verb' | 'days' | 'reason'> {
  periodId: string;
  total: number;
}

export function createService({ clock, reportingPeriods, lockBatch }: Dependencies) {
  /** At once where one batch is enough, else by the worker. The period has its new status either way. */
  const carryOut = async (tx: Tx, actor: Actor, locking: Locking, closedPeriods: readonly Period[]): Promise<void> => {
    const { id, email } = actor.user;
    // Entries of the period may begin long before it.
    const reached = { periodStart: EARLIEST_DAY, id: '' };
    const task = { ...locking, by: { id, email }, reached, createdAt: clock.now() };
    if (locking.total <= LOCK_BATCH_SIZE) await lockBatch(tx, actor.organisationId, task, closedPeriods);
    else await periodTasks.addTask(tx, actor.organisationId, task);
  };

  return {
    /** What `close` would do now. */
    async foresee(db: Db, actor: Actor, { id }: ById): Promise<PeriodClosing> {
      const { resource: period } = await reportingPeriods.get(db, actor, { id });
      refuseUnlessClosable(period);
      return presentClosing(id, await sumByScopeAndState(db, actor.organisationId, { overlapping: daysOf(period) }));
    },

    async close(tx: Tx, actor: Actor, { id, body }: ById & WithBody<ClosePeriod>): Promise<Versioned<ClosedPeriod>> {
      const period = await reportingPeriods.hold(tx, actor, { id });
      await holdInventory(tx, actor.organisationId);
      const days = daysOf(period);
      const counts = countByState(await sumByScopeAndState(tx, actor.organisationId, { overlapping: days }));
      refuseClose(period, counts, body.force ?? false);
      await reportingPeriods.setStatus(tx, actor, { id, status: 'closed' });
      const locked = lockedByClosing(counts);
      await carryOut(tx, actor, { periodId: id, verb: 'lock', days, reason: null, total: locked }, []);
      const { resource, version } = await reportingPeriods.get(tx, actor, { id });
      const notLocked = counts.draft + counts.submitted;
      return versioned({ ...resource, locked, notLocked }, version);
    },

    async reopen(
      tx: Tx,
      actor: Actor,
      { id, body: { reason } }: ById & WithBody<ReopenPeriod>,
    ): Promise<Versioned<ReopenedPeriod>> {
      const period = await reportingPeriods.hold(tx, actor, { id });
      await holdInventory(tx, actor.organisationId);
      refuseReopen(period);
      await reportingPeriods.setStatus(tx, actor, { id, status: 'open', reason });
      const days = daysOf(period);
      const { closedPeriods } = await readInventoryGround(tx, actor.organisationId, []);
      const locked = { overlapping: days, states: ['locked'] } as const;
      const total = await countEntries(tx, actor.organisationId, { ...locked, overlappingNone: closedPeriods });
      const stillLocked = (await countEntries(tx, actor.organisationId, locked)) - total;
      await carryOut(tx, actor, { periodId: id, verb: 'unlock', days, reason, total }, closedPeriods);
      const { resource, version } = await reportingPeriods.get(tx, actor, { id });
      return versioned({ ...resource, unlocked: total, stillLocked }, version);
    },
  };
}

const daysOf = ({ periodStart, periodEnd }: Period): Period => ({ periodStart, periodEnd });
