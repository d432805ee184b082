import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/db/index.ts';
import type { Job, Queue } from '../../platform/jobs/index.ts';
import { deleteOldDeliveries, deleteOldEvents, deleteVanishedEndpoints } from './retention.ts';

const KEPT_MS = 30 * 24 * 3_600_000;

/** At a quiet hour, once a day. */
export const retentionQueue: Queue = {
  name: 'webhooks.retention',
  retries: 2,
  retryDelaySeconds: 60,
  recurs: { dailyAt: '03:40' },
};

/** Removes what is older than the history promises, in bites that hold no lock for long. */
export function retentionJob({ db, clock }: { db: Database; clock: Clock }): Job {
  return {
    queue: retentionQueue,
    async handle() {
      const limit = new Date(clock.now().getTime() - KEPT_MS);
      for (const bite of [deleteOldDeliveries, deleteOldEvents, deleteVanishedEndpoints]) {
        while ((await bite(db, limit)) > 0);
      }
    },
  };
}
