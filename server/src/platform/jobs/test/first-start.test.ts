import { expect, inject, it } from 'vitest';
import { openTestDatabase } from '../../../../test/databases.ts';
import { countDeadlocks } from '../../../../test/deadlocks.ts';
import { createLogger } from '../../log/log.ts';
import { startWorking } from '../index.ts';

it('workers that start at once on a new database find all they need: none waits for another in a deadlock', async () => {
  const log = createLogger('silent');
  for (let round = 0; round < 3; round++) {
    const { db, url, close } = await openTestDatabase(inject('postgresUrl'));
    const workers = await Promise.all([1, 2, 3, 4].map(() => startWorking(url, [], log)));
    expect(await countDeadlocks(db)).toBe(0);
    await Promise.all(workers.map((worker) => worker.stop()));
    await close();
  }
});
