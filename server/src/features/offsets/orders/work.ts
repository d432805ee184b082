import { type QueueDeps, type RecurringWork, recurringWork } from '../../../platform/work/index.ts';
import type { Orders } from './service.ts';

export const ordersWork = (deps: QueueDeps, orders: Orders): RecurringWork =>
  recurringWork(deps, {
    name: 'offsets.tidy-orders',
    retries: 3,
    retryDelaySeconds: 30,
    recurs: { everyMinutes: 1 },
    run: () => orders.tidy(),
  });
