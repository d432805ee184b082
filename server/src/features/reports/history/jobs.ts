import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/index.ts';
import type { Job, Queue } from '../../../platform/jobs/index.ts';
import type { Storage } from '../../../platform/storage/index.ts';
import { deleteItem, findOutdated } from './store.ts';

const KEPT_YEARS = 7;
const BITE = 200;

/** At a quiet hour, once a day. */
export const historyQueue: Queue = {
  name: 'reports.retention',
  retries: 2,
  retryDelaySeconds: 60,
  recurs: { dailyAt: '04:10' },
};

interface Dependencies {
  db: Database;
  clock: Clock;
  storage: Storage;
}

/** The file goes first: should the process die in between, the record is still there and finds the way again. */
export function retentionJob({ db, clock, storage }: Dependencies): Job {
  return {
    queue: historyQueue,
    async handle() {
      const before = new Date(clock.now());
      before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS);
      for (;;) {
        const items = await findOutdated(db, before, BITE);
        if (items.length === 0) return;
        for (const item of items) {
          if (item.fileKey !== null) await storage.remove(item.fileKey);
          await deleteItem(db, item);
        }
      }
    },
  };
}
