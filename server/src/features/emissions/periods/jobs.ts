import type { Database, Tx } from '../../../platform/db/index.ts';
import type { Job, Queue } from '../../../platform/jobs/index.ts';
import { joinInventory } from '../inventory.ts';
import { BATCH, type MoveBatch } from './locking.ts';
import { advanceTask, dropTask, listTasks, type TaskKey, takeTask } from './store.ts';

/** The tasks are rows of their own; a job only wakes the look for them. The clock wakes it too, should a job fail. */
export const lockQueue: Queue = {
  name: 'emissions.lock-period',
  retries: 5,
  retryDelaySeconds: 5,
  recurs: { everyMinutes: 1 },
};

export const lockJob = (db: Database, moveBatch: MoveBatch): Job => ({
  queue: lockQueue,
  handle: () => finishTasks(db, moveBatch),
});

/**
 * A batch for each organisation in turn, until nothing is left, however many tasks one of them has. One that fails does
 * not hold up the others; the next look tries again.
 */
async function finishTasks(db: Database, moveBatch: MoveBatch): Promise<void> {
  const failures = new Map<string, unknown>();
  for (;;) {
    const due = (await listTasks(db)).filter(({ periodId }) => !failures.has(periodId));
    if (due.length === 0) break;
    for (const task of firstOfEach(due)) {
      await db
        .transaction((tx) => continueTask(tx, task, moveBatch))
        .catch((error: unknown) => failures.set(task.periodId, error));
    }
  }
  if (failures.size > 0) throw new AggregateError(failures.values(), 'entries of a period could not be locked');
}

function firstOfEach(tasks: readonly TaskKey[]): TaskKey[] {
  const first = new Map<string, TaskKey>();
  for (const task of tasks) if (!first.has(task.organisationId)) first.set(task.organisationId, task);
  return [...first.values()];
}

/** What is moved is no longer found: a batch that was rolled back is done again, one that was committed never is. */
async function continueTask(tx: Tx, key: TaskKey, moveBatch: MoveBatch): Promise<void> {
  // A writer like any other: whoever closes another period of the organisation waits for this batch.
  const { closedPeriods } = await joinInventory(tx, key.organisationId, []);
  const task = await takeTask(tx, key);
  if (!task) return;
  const moved = await moveBatch(tx, key.organisationId, task, closedPeriods);
  if (moved.entries < BATCH) await dropTask(tx, key);
  else await advanceTask(tx, key, moved);
}
