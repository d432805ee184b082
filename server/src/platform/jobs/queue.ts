import PgBoss from 'pg-boss';
import type { Tx } from '../db/index.ts';
import type { Log } from '../log/log.ts';
import type { Job, Queue } from './job.ts';

const SCHEMA = 'jobs';

/** The library's own, through which times of day feed the queues. Each worker would make it at its start. */
const CLOCKWORK = '__pgboss__send-it';

/** Adds work inside the caller's transaction: it exists if and only if the change does. */
export type Enqueue = (tx: Tx, queue: Queue, data: object) => Promise<void>;

export interface Sender {
  enqueue: Enqueue;
  stop(): Promise<void>;
}

/** Creates the queue tables and the queues; called under the set-up lock, so never twice at once. */
export async function installQueues(url: string, queues: readonly Queue[], log: Log): Promise<void> {
  const boss = openBoss(url, { migrate: true, supervise: false, schedule: false }, log);
  await boss.start();
  for (const queue of queues) await ensureQueue(boss, queue);
  // A queue is a table: workers that make the same one at once on a new database deadlock.
  await boss.createQueue(CLOCKWORK);
  await boss.stop({ graceful: false });
}

async function ensureQueue(boss: PgBoss, queue: Queue): Promise<void> {
  const options = {
    name: queue.name,
    retryLimit: queue.retries,
    retryDelay: queue.retryDelaySeconds,
    retryBackoff: true,
  };
  if (await boss.getQueue(queue.name)) await boss.updateQueue(queue.name, options);
  else await boss.createQueue(queue.name, options);
}

/** The sending side only: the API process enqueues and never works. */
export async function openSender(url: string, log: Log): Promise<Sender> {
  const boss = openBoss(url, { migrate: false, supervise: false, schedule: false }, log);
  await boss.start();
  return {
    enqueue: async (tx, queue, data) => {
      await boss.send(queue.name, data, { db: { executeSql: (text, values) => tx.run(text, values) } });
    },
    stop: () => boss.stop({ graceful: false }),
  };
}

/** The working side: fetches with SKIP LOCKED, so that any number of workers share the queues. */
export async function startWorking(url: string, jobs: readonly Job[], log: Log): Promise<{ stop(): Promise<void> }> {
  const boss = openBoss(url, { migrate: false, supervise: true, schedule: true }, log);
  await boss.start();
  for (const job of jobs) await workOn(boss, job, log);
  return { stop: () => boss.stop({ graceful: true, timeout: 5_000 }) };
}

async function workOn(boss: PgBoss, { queue, handle }: Job, log: Log): Promise<void> {
  if (queue.cron) await boss.schedule(queue.name, queue.cron);
  await boss.work(queue.name, { pollingIntervalSeconds: 0.5, batchSize: 1 }, async ([item]) => {
    if (!item) return;
    try {
      await handle((item.data ?? {}) as never);
    } catch (error) {
      log.warn(
        { queue: queue.name, jobId: item.id, err: error },
        'job failed; it is tried again while it has tries left',
      );
      throw error;
    }
  });
}

function openBoss(url: string, options: { migrate: boolean; supervise: boolean; schedule: boolean }, log: Log): PgBoss {
  const boss = new PgBoss({ connectionString: url, schema: SCHEMA, max: 2, ...options });
  // The error carries the whole connection, down to its cancel key; the message says enough.
  boss.on('error', ({ message }) => log.warn({ reason: message }, 'job queue: the database did not answer'));
  return boss;
}
