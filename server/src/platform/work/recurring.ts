import { aborted, HELD_AS, type QueueDeps } from './queue.ts';
import { nextRun, type Recurrence, type Retries, retryAt } from './rules.ts';
import * as store from './store.ts';
import { purgeFailed } from './store.ts';
import type { Work } from './work.ts';

/** Work of the service itself that recurs by the clock, in UTC. */
export interface Recurring extends Retries {
  readonly name: string;
  readonly recurs: Recurrence;
  run(): Promise<void>;
}

export interface RecurringWork extends Work {
  run(): Promise<void>;
}

/**
 * One row whose due time moves on. However many workers there are, one of them runs it. After an outage it runs once,
 * not once for each missed time.
 */
export function recurringWork(deps: QueueDeps, recurring: Recurring): RecurringWork {
  const { db, clock } = deps;
  const { name, recurs, run } = recurring;
  let dueAt: Date | undefined;
  return {
    name,
    heldAs: HELD_AS,
    atOnce: 1,
    run,
    // The row shows both if it is due and when it will be next.
    async look({ now, held }) {
      const row = await store.findRecurring(db, name);
      dueAt = row?.dueAt;
      return row && row.dueAt <= now && !held.includes(row.id) ? [row] : [];
    },
    nextDue: async (now) => (dueAt && dueAt > now ? dueAt : null),
    prepare: () => store.insertRecurring(db, name, nextRun(recurs, clock.now())),
    perform: async (key, { abort }) => {
      const row = await store.findJob(db, key, clock.now());
      if (row) await Promise.race([runOnce(deps, recurring, row), aborted(abort)]);
    },
  };
}

async function runOnce({ db, clock, log }: QueueDeps, recurring: Recurring, row: store.JobRow): Promise<void> {
  const { name, recurs, run } = recurring;
  try {
    await run();
  } catch (error) {
    const failures = row.failures + 1;
    const dueAt = retryAt(recurring, failures, clock.now());
    const details = { queue: name, failures, err: error };
    if (dueAt) {
      log.warn(details, 'recurring work failed; trying it again later');
      return store.reschedule(db, row, { dueAt, failures });
    }
    log.error(details, 'recurring work failed; it waits for its next time');
  }
  await store.reschedule(db, row, { dueAt: nextRun(recurs, clock.now()), failures: 0 });
}

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
