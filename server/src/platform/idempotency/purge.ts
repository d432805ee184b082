import { type QueueDeps, type RecurringWork, recurringWork } from '../work/index.ts';

/** Expired answers are ignored when read, so deleting them hourly is enough. */
export const purgeWork = (deps: QueueDeps, ...purges: Array<() => Promise<unknown>>): RecurringWork =>
  recurringWork(deps, {
    name: 'idempotency.purge',
    retries: 0,
    retryDelaySeconds: 1,
    recurs: { everyMinutes: 60 },
    run: async () => void (await Promise.all(purges.map((purge) => purge()))),
  });
