import { expect, inject, it } from 'vitest';
import { openTestDatabase } from '../../../../test/databases.ts';
import { countDeadlocks } from '../../../../test/deadlocks.ts';
import { readRows } from '../../../../test/read-rows.ts';
import { systemClock } from '../../clock.ts';
import { sql } from '../../db/index.ts';
import { createLogger } from '../../log.ts';
import { createWorker, recurringWork } from '../index.ts';

it('four workers started concurrently on a new database share one row per recurring work, without a deadlock', async () => {
  const log = createLogger('silent');
  const { db, url, close } = await openTestDatabase(inject('postgresUrl'));
  const deps = { db, clock: systemClock, log };
  const timing = { retries: 0, retryDelaySeconds: 1, recurs: { everyMinutes: 1_440 } };
  const works = ['one', 'two', 'three'].map((name) =>
    recurringWork(deps, { ...timing, name, run: async () => undefined }),
  );
  const workers = [1, 2, 3, 4].map(() => createWorker({ ...deps, databaseUrl: url }, works));
  for (const worker of workers) worker.start();
  const rows = () => readRows<{ queue: string }>(db, sql`SELECT queue FROM background_jobs ORDER BY queue`);
  await expect.poll(rows, { timeout: 30_000 }).toEqual([{ queue: 'one' }, { queue: 'three' }, { queue: 'two' }]);
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(await rows()).toHaveLength(3);
  expect(await countDeadlocks(db)).toBe(0);
  await close();
});
