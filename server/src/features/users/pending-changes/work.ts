import { type QueueDeps, type RecurringWork, recurringWork } from '../../../platform/work/index.ts';
import type { Changes } from './service.ts';

/** A minute is negligible compared to the day that a change has waited. */
export const changesWork = (deps: QueueDeps, changes: Changes): RecurringWork =>
  recurringWork(deps, {
    name: 'organisations.apply-changes',
    retries: 3,
    retryDelaySeconds: 30,
    recurs: { everyMinutes: 1 },
    run: () => changes.applyDue(),
  });
