import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';
import { readRows } from '../../../../test/read-rows.ts';
import { whileRunning, workerFor } from '../../../../test/work.ts';
import { sql } from '../../db/index.ts';
import { createEnqueue, type Enqueue, type Queue, queueWork, recurringWork, type Work } from '../index.ts';

const queue: Queue = { name: 'test.work', retries: 2, retryDelaySeconds: 60 };
const A_MINUTE = 60_000;
let api: TestApi;
let enqueue: Enqueue;

beforeAll(async () => {
  api = await startTestApi();
  enqueue = createEnqueue(api.clock);
});
afterAll(() => api.close());
beforeEach(() => api.db.execute(sql`DELETE FROM background_jobs`));

const add = (organisationId: string, data: object): Promise<void> =>
  api.db.transaction((tx) => enqueue(tx, organisationId, queue, data));

const deps = () => ({ db: api.db, clock: api.clock, log: api.secrets.log });
const work = (handle: (data: object) => Promise<void>): Work => queueWork(deps(), queue, handle);

/** Only stores its input. */
function recorder(): { work: Work; seen: unknown[] } {
  const seen: unknown[] = [];
  return { seen, work: work(async (data) => void seen.push(data)) };
}

const rows = () =>
  readRows<{ failures: number; hasFailed: boolean; dueAt: Date }>(
    api.db,
    sql`SELECT failures, failed_at IS NOT NULL AS "hasFailed", due_at AS "dueAt" FROM background_jobs`,
  );

const patience = { timeout: 60_000, interval: 20 };

describe('a job', () => {
  it('exists if and only if its transaction commits, and is removed when done', async () => {
    const recording = recorder();
    const rollback = api.db.transaction(async (tx) => {
      await enqueue(tx, 'org_1', queue, { number: 1 });
      throw new Error('changed my mind');
    });
    await expect(rollback).rejects.toThrow('changed my mind');
    await add('org_1', { number: 2 });
    await whileRunning(workerFor(api, recording.work), async () => {
      await expect.poll(() => recording.seen, patience).toEqual([{ number: 2 }]);
      await expect.poll(rows, patience).toEqual([]);
    });
  });

  it('that fails is retried after its pause, up to the limit of its queue, and then stored as failed', async () => {
    let tries = 0;
    const failing = work(async () => {
      tries += 1;
      throw new Error('not yet');
    });
    await add('org_1', {});
    await whileRunning(workerFor(api, failing), async () => {
      for (const [failures, pause] of [
        [1, A_MINUTE],
        [2, 2 * A_MINUTE],
      ] as const) {
        const dueAt = new Date(api.clock.now().getTime() + pause);
        await expect.poll(rows, patience).toEqual([{ failures, hasFailed: false, dueAt }]);
        expect(tries).toBe(failures);
        api.clock.advance(pause);
      }
      await expect.poll(rows, patience).toMatchObject([{ failures: 3, hasFailed: true }]);
    });
    expect(tries).toBe(3);
  });

  it('goes to one of two workers, once', async () => {
    const { work: recording, seen } = recorder();
    const numbers = Array.from({ length: 20 }, (_, number) => ({ number }));
    await api.db.transaction(async (tx) => {
      for (const data of numbers) await enqueue(tx, 'org_1', queue, data);
    });
    await whileRunning(workerFor(api, recording), () =>
      whileRunning(workerFor(api, recording), () => expect.poll(rows, patience).toEqual([])),
    );
    expect(
      seen.toSorted((one, other) => Number((one as { number: number }).number) - (other as { number: number }).number),
    ).toEqual(numbers);
  });
});

describe('recurring work', () => {
  it('runs once each time it is due, and once for all the times missed while no worker ran', async () => {
    api.clock.set('2026-03-15T12:00:30Z');
    let runs = 0;
    const recurring = recurringWork(deps(), {
      ...queue,
      recurs: { everyMinutes: 10 },
      run: async () => {
        runs += 1;
      },
    });
    const worker = workerFor(api, recurring);
    const dueAt = async () => (await rows())[0]?.dueAt.toISOString();
    await whileRunning(worker, () => expect.poll(dueAt, patience).toBe('2026-03-15T12:10:00.000Z'));
    expect(runs).toBe(0);
    api.clock.set('2026-03-15T13:05:00Z');
    await whileRunning(worker, () => expect.poll(dueAt, patience).toBe('2026-03-15T13:10:00.000Z'));
    expect(runs).toBe(1);
  });
});

it('organisations take turns: a hundred jobs of one do not delay the first of another', async () => {
  const order: string[] = [];
  // The first eight wait for each other, so that no job starts in place of one that ended early.
  const eight = new EventEmitter();
  const noting = queueWork(deps(), queue, async ({ of }: { of: string }) => {
    const isEarly = order.push(of) < 8;
    if (isEarly) await once(eight, 'complete');
    else eight.emit('complete');
  });
  await api.db.transaction(async (tx) => {
    for (let number = 0; number < 100; number++) await enqueue(tx, 'org_many', queue, { of: 'many' });
  });
  api.clock.advance(1_000);
  await add('org_one', { of: 'one' });
  await whileRunning(workerFor(api, noting), () => expect.poll(rows, patience).toEqual([]));
  expect(order.indexOf('one')).toBeLessThan(8);
});
