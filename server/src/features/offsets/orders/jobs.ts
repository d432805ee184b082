import type { Job, Queue } from '../../../platform/jobs/index.ts';
import type { Orders } from './service.ts';

export const tidyQueue: Queue = {
  name: 'offsets.tidy-orders',
  retries: 3,
  retryDelaySeconds: 30,
  recurs: { everyMinutes: 1 },
};

export const tidyJob = (orders: Orders): Job => ({ queue: tidyQueue, handle: () => orders.tidy() });
