import type { Database } from '../../../platform/db/index.ts';
import { type QueueDeps, type RecurringWork, recurringWork } from '../../../platform/work/index.ts';
import { dropEmptyTotals, FOLD_BATCH_SIZE, foldChanges, hasChanges } from './store.ts';

/** Runs every minute, so that readers add up few unfolded changes. */
export const foldWork = (deps: QueueDeps & { db: Database }): RecurringWork =>
  recurringWork(deps, {
    name: 'emissions.fold-totals',
    retries: 0,
    retryDelaySeconds: 1,
    recurs: { everyMinutes: 1 },
    run: () => foldTotals(deps.db),
  });

export async function foldTotals(db: Database): Promise<void> {
  if (!(await hasChanges(db))) return;
  while ((await db.transaction(foldChanges)) === FOLD_BATCH_SIZE) {
    // The next batch, until one is not full.
  }
  await db.transaction(dropEmptyTotals);
}
