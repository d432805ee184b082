import type { Database, Tx } from '../../../platform/db/index.ts';
import { noteServed, type Work, type WorkKey } from '../../../platform/work/index.ts';
import { periodTasks } from '../../periods/index.ts';
import { joinInventory } from '../period.store.ts';
import { LOCK_BATCH_SIZE, type LockBatch } from './lock.service.ts';

const BATCHES_AT_ONCE = 2;

/**
 * A piece of work is one batch of a task. Organisations alternate batch by batch regardless of the number of their tasks,
 * and a failing task does not delay the others.
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

/** A locked entry is no longer found, so a committed batch is never repeated; a batch that was rolled back is. */
async function continueTask(tx: Tx, { organisationId, id: periodId }: WorkKey, lockBatch: LockBatch): Promise<void> {
  // Takes the shared lock like any writer: closing another period of the organisation waits for this batch.
  const { closedPeriods } = await joinInventory(tx, organisationId);
  const task = await periodTasks.takeTask(tx, organisationId, periodId);
  if (!task) return;
  const batch = await lockBatch(tx, organisationId, task, closedPeriods);
  if (batch.entries < LOCK_BATCH_SIZE) await periodTasks.dropTask(tx, organisationId, periodId);
  else await periodTasks.advanceTask(tx, organisationId, periodId, batch);
}
