import { newId } from '../../../kernel/ids.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database, Tx } from '../../../platform/db/index.ts';
import type { Question } from '../definitions/definition.ts';
import { insertJob } from '../jobs/store.ts';
import { nextSlot, periodAt, slotToFire } from './rules.ts';
import { noteRun, type ScheduleRow, takeDue } from './store.ts';

interface Order {
  /** The moment the period is seen from. */
  at: Date;
  by: { id: string; email: string };
  slot?: Date;
  /** When the job is created, if not at that moment. */
  now?: Date;
}

export async function orderRun(
  tx: Tx,
  schedule: ScheduleRow,
  { at, by, slot, now = at }: Order,
): Promise<{ jobId: string; isNew: boolean; question: Question }> {
  const { organisationId, reportId, format, filters } = schedule;
  const period = periodAt(schedule.periodType, at, schedule.timezone);
  const jobId = newId('job', now);
  const isNew = await insertJob(tx, organisationId, {
    id: jobId,
    historyId: newId('history', now),
    reportId,
    format,
    filters,
    ...period,
    createdAt: now,
    createdBy: by,
    schedule: { id: schedule.id, ...(slot && { slot }) },
  });
  return { jobId, isNew, question: { organisationId, filters, asOf: now, ...period } };
}

/**
 * Orders a report for each slot that is due. A slot and the one after it change hands in one transaction: it fires once,
 * whoever looks and whatever the clock does.
 */
export async function fireDue({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now();
  while (await db.transaction((tx) => fireOne(tx, now)));
}

async function fireOne(tx: Tx, now: Date): Promise<boolean> {
  const schedule = await takeDue(tx, now);
  if (!schedule) return false;
  const slot = slotToFire(schedule, schedule.nextRunAt, now);
  const by = { id: schedule.createdById, email: schedule.createdByEmail };
  const { jobId, isNew } = await orderRun(tx, schedule, { at: slot, by, slot, now });
  // A slot that has come before, after the clock was set back, has its report already.
  const run = isNew ? { at: now, jobId } : { at: schedule.lastRunAt, jobId: schedule.lastJobId };
  await noteRun(tx, schedule, { ...run, nextRunAt: nextSlot(schedule, slot) });
  return true;
}
