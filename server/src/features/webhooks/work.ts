import { deleteOldEvents } from '../../platform/events/store.ts';
import { type QueueDeps, type RecurringWork, recurringWork } from '../../platform/work/index.ts';
import { retainedSince } from './rules.ts';
import { deleteOldDeliveries, deleteOldReplays, deleteVanishedEndpoints, RETENTION_BATCH_SIZE } from './store.ts';

/** Once a day, at a quiet hour. */
export const retentionWork = (deps: QueueDeps): RecurringWork =>
  recurringWork(deps, {
    name: 'webhooks.retention',
    retries: 2,
    retryDelaySeconds: 60,
    recurs: { dailyAt: '03:40' },
    run: () => deleteOutdated(deps),
  });

/** Removes everything older than the promised history, in batches that hold no lock for long. */
async function deleteOutdated({ db, clock }: QueueDeps): Promise<void> {
  const limit = retainedSince(clock.now());
  while ((await deleteOldDeliveries(db, limit)) > 0);
  // A delivery is as old as its event, so no delivery is left without one.
  while ((await deleteOldEvents(db, limit, RETENTION_BATCH_SIZE)) > 0);
  while ((await deleteOldReplays(db, limit)) > 0);
  while ((await deleteVanishedEndpoints(db)) > 0);
}
