import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/index.ts';
import type { Job, Queue } from './job.ts';
import { purgeFailed } from './store.ts';

const KEPT_MS = 7 * 24 * 3_600_000;

const purgeQueue: Queue = { name: 'jobs.purge', retries: 0, retryDelaySeconds: 1, recurs: { dailyAt: '05:20' } };

/** Jobs that failed for good stay for a week, so that an operator can see what was lost. */
export const purgeFailedJobs = ({ db, clock }: { db: Database; clock: Clock }): Job => ({
  queue: purgeQueue,
  handle: () => purgeFailed(db, new Date(clock.now().getTime() - KEPT_MS)),
});
