import type { Job, Queue } from '../jobs/index.ts';
import type { Idempotency } from './idempotency.ts';

/** Expired answers are ignored wherever they are read; hourly is soon enough to stop storing them. */
export const purgeQueue: Queue = {
  name: 'idempotency.purge',
  retries: 0,
  retryDelaySeconds: 1,
  recurs: { everyMinutes: 60 },
};

export const purgeJob = (idempotency: Idempotency): Job => ({
  queue: purgeQueue,
  handle: async () => void (await idempotency.purge()),
});
