import type { Job, Queue } from '../../../platform/jobs/index.ts';
import type { Orders } from './service.ts';

export const expiryQueue: Queue = {
  name: 'offsets.expire-orders',
  retries: 3,
  retryDelaySeconds: 30,
  cron: '* * * * *',
};

export const expiryJob = (orders: Orders): Job => ({ queue: expiryQueue, handle: () => orders.expire() });
