import type { Job, Queue } from '../jobs/index.ts';

/** Expired answers are ignored wherever they are read; hourly is soon enough to stop storing them. */
const purgeQueue: Queue = {
  name: 'idempotency.purge',
  retries: 0,
  retryDelaySeconds: 1,
  recurs: { everyMinutes: 60 },
};

/** Also for whatever else of the platform is forgotten after a while. */
export const purgeJob = (...purges: Array<() => Promise<unknown>>): Job => ({
  queue: purgeQueue,
  handle: async () => void (await Promise.all(purges.map((purge) => purge()))),
});
