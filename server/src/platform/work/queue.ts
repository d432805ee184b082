import { newId } from '../../kernel/ids.ts';
import type { Clock } from '../clock.ts';
import type { Db, Tx } from '../db/index.ts';
import type { Log } from '../log.ts';
import { dueRows } from './fairness.store.ts';
import { type Retries, retryAt } from './rules.ts';
import * as store from './store.ts';
import type { Work } from './work.ts';

/** Work that is done once, after the transaction that queued it. */
export interface Queue extends Retries {
  readonly name: string;
}

/** Adds work in the caller's transaction, so it exists exactly if the change does. It runs at once, or when due. */
export type Enqueue = (tx: Tx, organisationId: string, queue: Queue, data: object, dueAt?: Date) => Promise<void>;

export const createEnqueue =
  (clock: Clock): Enqueue =>
  async (tx, organisationId, queue, data, dueAt) => {
    const createdAt = clock.now();
    const job = { id: newId('task', createdAt), queue: queue.name, data, createdAt, dueAt: dueAt ?? createdAt };
    await store.insertJob(tx, organisationId, job);
  };

const JOBS_AT_ONCE = 8;
/** Recurring work waits in the same table, and ids are unique in it. */
export const HELD_AS = 'jobs';

export interface QueueDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Performs the jobs of a queue. Each is tried as often as its queue says, and stays for a week if it fails for good.
 */
export function queueWork<Data extends object>(
  deps: QueueDeps,
  queue: Queue,
  handle: (data: Data, id: string) => Promise<void>,
): Work {
  return {
    ...dueRows(deps, queue.name, store.waitingIn(queue.name)),
    heldAs: HELD_AS,
    atOnce: JOBS_AT_ONCE,
    perform: async (key, { abort }) => {
      const row = await store.findJob<Data>(deps.db, key, deps.clock.now());
      if (row) await Promise.race([attempt(deps, queue, row, handle), aborted(abort)]);
    },
  };
}

async function attempt<Data extends object>(
  deps: QueueDeps,
  queue: Queue,
  row: store.JobRow<Data>,
  handle: (data: Data, id: string) => Promise<void>,
): Promise<void> {
  try {
    await handle(row.data, row.id);
  } catch (error) {
    return recordFailure(deps, queue, row, error);
  }
  await store.deleteJob(deps.db, row);
}

async function recordFailure({ db, clock, log }: QueueDeps, queue: Queue, row: store.JobRow, error: unknown) {
  const failures = row.failures + 1;
  const dueAt = retryAt(queue, failures, clock.now());
  const details = { queue: queue.name, jobId: row.id, failures, err: error };
  if (dueAt) {
    log.warn(details, 'job failed; trying it again later');
    return store.reschedule(db, row, { dueAt, failures });
  }
  log.error(details, 'job failed for the last time; it stays in background_jobs for a week');
  return store.giveUp(db, { ...row, failures }, clock.now());
}

/** The process is about to end; another one continues the job. */
export const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
