import { newId } from '../../kernel/ids.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database, Tx } from '../db/index.ts';
import type { Log } from '../log/log.ts';
import { createForeman, type Foreman } from './foreman.ts';
import { inTurn } from './in-turn.ts';
import type { Job, Queue } from './job.ts';
import { nextRun, retryAt } from './rules.ts';
import * as store from './store.ts';
import type { WorkKey } from './turns-store.ts';

/** Adds work inside the caller's transaction: it exists if and only if the change does. */
export type Enqueue = (tx: Tx, organisationId: string, queue: Queue, data: object) => Promise<void>;

export const createEnqueue =
  (clock: Clock): Enqueue =>
  async (tx, organisationId, queue, data) => {
    const createdAt = clock.now();
    await store.insertJob(tx, { organisationId, id: newId('task', createdAt), queue: queue.name, data, createdAt });
  };

const JOBS_AT_ONCE = 8;

interface WorkDeps {
  db: Database;
  databaseUrl: string;
  clock: Clock;
  log: Log;
}

/** Any number of workers share the queues; when one dies, the next look of another takes up its jobs. */
export function createJobWork(deps: WorkDeps, jobs: readonly Job[]): Foreman {
  const byQueue = new Map<string, Job>(jobs.map((job) => [job.queue.name, job]));
  const queues = [...byQueue.keys()];
  return createForeman<WorkKey>(deps, {
    ...inTurn(deps, 'jobs', store.waitingIn(queues)),
    lookEveryMs: 500,
    atOnce: JOBS_AT_ONCE,
    wakeOn: store.CHANNEL,
    open: () => scheduleRecurring(deps, jobs),
    work: async (key, { abort }) => {
      const row = await store.findJob(deps.db, key, deps.clock.now());
      const job = row && byQueue.get(row.queue);
      if (job) await Promise.race([attempt(deps, job, row), aborted(abort)]);
    },
  });
}

async function scheduleRecurring({ db, clock }: WorkDeps, jobs: readonly Job[]): Promise<void> {
  for (const { queue } of jobs) {
    if (queue.recurs) await store.insertRecurring(db, queue.name, nextRun(queue.recurs, clock.now()));
  }
}

async function attempt(deps: WorkDeps, job: Job, row: store.JobRow): Promise<void> {
  try {
    await job.handle(row.data as never);
  } catch (error) {
    return recordFailure(deps, job.queue, { ...row, failures: row.failures + 1 }, error);
  }
  const { recurs } = job.queue;
  if (recurs) await store.reschedule(deps.db, row, { dueAt: nextRun(recurs, deps.clock.now()), failures: 0 });
  else await store.deleteJob(deps.db, row);
}

async function recordFailure({ db, clock, log }: WorkDeps, queue: Queue, row: store.JobRow, error: unknown) {
  const now = clock.now();
  const dueAt = retryAt(queue, row.failures, now);
  const details = { queue: queue.name, jobId: row.id, failures: row.failures, err: error };
  if (dueAt) {
    log.warn(details, 'job failed; trying it again later');
    return store.reschedule(db, row, { dueAt, failures: row.failures });
  }
  if (queue.recurs) {
    log.error(details, 'recurring job failed; it waits for its next time');
    return store.reschedule(db, row, { dueAt: nextRun(queue.recurs, now), failures: 0 });
  }
  log.error(details, 'job failed for the last time; it stays in background_jobs for a week');
  return store.giveUp(db, row, now);
}

/** The process is about to end: another takes the job up. */
const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
