import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/db/index.ts';
import type { Enqueue } from '../../../platform/jobs/index.ts';
import type { ReportingPeriods } from '../../organisations/index.ts';
import { holdInventory, readInventory } from '../inventory.ts';
import type { Span } from '../period-rules.ts';
import { countEntries, sumByScopeAndState } from '../totals/store.ts';
import { lockQueue } from './jobs.ts';
import { BATCH, type MoveBatch } from './locking.ts';
import { countByState, refuseClose, refuseReopen } from './rules.ts';
import { addTask, type NewTask } from './store.ts';

export type Periods = ReturnType<typeof createService>;

interface Dependencies {
  clock: Clock;
  enqueue: Enqueue;
  reportingPeriods: ReportingPeriods;
  moveBatch: MoveBatch;
}

export function createService({ clock, enqueue, reportingPeriods, moveBatch }: Dependencies) {
  /** At once where one batch does it, else by the job; the period has its new status either way. */
  const carryOut = async (tx: Tx, actor: Actor, task: Task, closedPeriods: readonly Span[]): Promise<void> => {
    const { id, email } = actor.user;
    const reached = { periodStart: task.span.periodStart, id: '' };
    const order = { ...task, by: { id, email }, reached, createdAt: clock.now() };
    if (task.total <= BATCH) {
      await moveBatch(tx, actor.organisationId, order, closedPeriods);
      return;
    }
    await addTask(tx, actor.organisationId, order);
    await enqueue(tx, actor.organisationId, lockQueue, {});
  };

  return {
    async close(tx: Tx, actor: Actor, periodId: string, force: boolean) {
      const period = await reportingPeriods.hold(tx, actor, periodId);
      await holdInventory(tx, actor.organisationId);
      const span = spanOf(period);
      const counts = countByState(await sumByScopeAndState(tx, actor.organisationId, span));
      refuseClose(period, counts, force);
      await reportingPeriods.setStatus(tx, actor, periodId, 'closed');
      await carryOut(tx, actor, { periodId, verb: 'lock', span, reason: null, total: counts.approved }, []);
      const { resource, version } = await reportingPeriods.get(tx, actor, periodId);
      const notLocked = counts.draft + counts.submitted;
      return { resource: { ...resource, locked: counts.approved, notLocked }, version };
    },

    async reopen(tx: Tx, actor: Actor, periodId: string, reason: string) {
      const period = await reportingPeriods.hold(tx, actor, periodId);
      await holdInventory(tx, actor.organisationId);
      refuseReopen(period);
      await reportingPeriods.setStatus(tx, actor, periodId, 'open');
      const span = spanOf(period);
      const { closedPeriods } = await readInventory(tx, actor.organisationId, []);
      const locked = { ...span, states: ['locked'] } as const;
      const total = await countEntries(tx, actor.organisationId, { ...locked, insideNone: closedPeriods });
      const stillLocked = (await countEntries(tx, actor.organisationId, locked)) - total;
      await carryOut(tx, actor, { periodId, verb: 'unlock', span, reason, total }, closedPeriods);
      const { resource, version } = await reportingPeriods.get(tx, actor, periodId);
      return { resource: { ...resource, unlocked: total, stillLocked }, version };
    },
  };
}

type Task = Omit<NewTask, 'by' | 'reached' | 'createdAt'>;

const spanOf = ({ periodStart, periodEnd }: Span): Span => ({ periodStart, periodEnd });
