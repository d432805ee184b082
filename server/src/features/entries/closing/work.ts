import type { Database, Tx } from '../../../platform/db/index.ts';
import { noteServed, type Work, type WorkKey } from '../../../platform/work/index.ts';
import { periodTasks } from '../../organisations/index.ts';
import { joinInventory } from '../lock.store.ts';
import { LOCK_BATCH_SIZE, type LockBatch } from './lock.service.ts';

const BATCHES_AT_ONCE = 2;

/**
 * A piece is one batch of a task. Organisations take turns batch by batch, however many tasks one of them has, and a task
 * that fails does not hold up the others.
 */
export const closingWork = ({ db }: { db: Database }, lockBatch: LockBatch): Work => ({
  name: periodTasks.PERIOD_WORK,
  atOnce: BATCHES_AT_ONCE,
  look: ({ held }) => periodTasks.findNextTasks(db, held),
  async took(pieces) {
    const last = pieces.at(-1);
    if (last) await noteServed(db, periodTasks.PERIOD_WORK, last.organisationId);
  },
  // A task is due as soon as it exists.
  nextDue: async () => null,
  perform: (piece) => db.transaction((tx) => continueTask(tx, piece, lockBatch)),
});

/** A locked entry is no longer found: a batch that was rolled back is done again, one that was committed never is. */
async function continueTask(tx: Tx, { organisationId, id: periodId }: WorkKey, lockBatch: LockBatch): Promise<void> {
  // A writer like any other: the closing of another period of the organisation waits for this batch.
  const { closedPeriods } = await joinInventory(tx, organisationId);
  const task = await periodTasks.takeTask(tx, organisationId, periodId);
  if (!task) return;
  const batch = await lockBatch(tx, organisationId, task, closedPeriods);
  if (batch.entries < LOCK_BATCH_SIZE) await periodTasks.dropTask(tx, organisationId, periodId);
  else await periodTasks.advanceTask(tx, organisationId, periodId, batch);
}
