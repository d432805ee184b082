import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';
import { installQueues, type Job, openSender, type Queue, type Sender, startWorking } from '../index.ts';

const queue: Queue = { name: 'test.work', retries: 2, retryDelaySeconds: 1 };
let api: TestApi;
let sender: Sender;

beforeAll(async () => {
  api = await startTestApi();
  await installQueues(api.databaseUrl, [queue], api.secrets.log);
  sender = await openSender(api.databaseUrl, api.secrets.log);
});
afterAll(async () => {
  await sender.stop();
  await api.close();
});

async function worker<T>(job: Job, use: () => Promise<T>): Promise<T> {
  const working = await startWorking(api.databaseUrl, [job], api.secrets.log);
  try {
    return await use();
  } finally {
    await working.stop();
  }
}

describe('a job', () => {
  it('exists if and only if its transaction commits', async () => {
    const seen: unknown[] = [];
    const job: Job = { queue, handle: async (data) => void seen.push(data) };
    const rollback = api.db.transaction(async (tx) => {
      await sender.enqueue(tx, queue, { number: 1 });
      throw new Error('changed my mind');
    });
    await expect(rollback).rejects.toThrow('changed my mind');
    await api.db.transaction((tx) => sender.enqueue(tx, queue, { number: 2 }));
    await worker(job, () => vi.waitFor(() => expect(seen).toEqual([{ number: 2 }]), 20_000));
  });

  it('that fails is tried again, as often as its queue says', async () => {
    let tries = 0;
    const job: Job = {
      queue,
      handle: async () => {
        tries += 1;
        if (tries < 3) throw new Error('not yet');
      },
    };
    await api.db.transaction((tx) => sender.enqueue(tx, queue, {}));
    await worker(job, () => vi.waitFor(() => expect(tries).toBe(3), 40_000));
  });

  it('goes to one of two workers, once', async () => {
    const seen: number[] = [];
    const job: Job = { queue, handle: async ({ number }: { number: number }) => void seen.push(number) } as Job;
    const numbers = Array.from({ length: 20 }, (_, number) => number);
    await api.db.transaction(async (tx) => {
      for (const number of numbers) await sender.enqueue(tx, queue, { number });
    });
    const second = await startWorking(api.databaseUrl, [job], api.secrets.log);
    await worker(job, () => vi.waitFor(() => expect([...seen].sort((a, b) => a - b)).toEqual(numbers), 40_000));
    await second.stop();
  });
});

describe('installing queues', () => {
  it('may be repeated, and takes over changed settings', async () => {
    await installQueues(api.databaseUrl, [{ ...queue, retries: 5 }], api.secrets.log);
    const client = new pg.Client({ connectionString: api.databaseUrl });
    await client.connect();
    const { rows } = await client.query(`SELECT retry_limit FROM jobs.queue WHERE name = 'test.work'`);
    await client.end();
    expect(rows).toEqual([{ retry_limit: 5 }]);
  });
});
