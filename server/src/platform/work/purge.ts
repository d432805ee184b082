import type { QueueDeps } from './queue.ts';
import { recurringWork } from './recurring.ts';
import { purgeFailed } from './store.ts';
import type { Work } from './work.ts';

export const KEPT_MS = 7 * 24 * 3_600_000;

/** Jobs that failed for good stay for a week, so that an operator can see what was lost. */
export const purgeFailedJobs = (deps: QueueDeps): Work =>
  recurringWork(deps, {
    name: 'jobs.purge',
    retries: 0,
    retryDelaySeconds: 1,
    recurs: { dailyAt: '05:20' },
    run: () => purgeFailed(deps.db, new Date(deps.clock.now().getTime() - KEPT_MS)),
  });
