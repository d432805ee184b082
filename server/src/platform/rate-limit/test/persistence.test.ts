import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import { openTestDatabase } from '../../../../test/databases.ts';
import { type Database, sql } from '../../db/index.ts';
import type { Counters } from '../algorithm.ts';
import { counterPersistence } from '../rate-limit.ts';
import { createSettableClock } from './settable-clock.ts';

let db: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await openTestDatabase(inject('postgresUrl')));
});
afterAll(() => close());
beforeEach(() => db.execute(sql`DELETE FROM rate_limit_counters`));

const entriesOf = (count: number, mark: string): Array<[string, Counters]> =>
  Array.from({ length: count }, (_, index) => [`key:${index}`, { mark } as unknown as Counters]);

it('processes that save the same subjects in another order never deadlock', async () => {
  const { save, load } = counterPersistence(db, createSettableClock());
  for (let round = 0; round < 3; round++)
    await Promise.all([save(entriesOf(3_000, 'one')), save(entriesOf(3_000, 'two').reverse())]);
  expect(await load()).toHaveLength(3_000);
});

it('counters older than a day are deleted with the next save, except those another process is renewing', async () => {
  const clock = createSettableClock();
  const { save, load } = counterPersistence(db, clock);
  await save(entriesOf(3, 'old'));
  clock.set(86_400);
  await db.transaction(async (tx) => {
    await tx.execute(sql`UPDATE rate_limit_counters SET saved_at = ${clock.now()} WHERE subject = 'key:1'`);
    await save([['key:new', {} as Counters]]);
  });
  expect((await load()).map(([subject]) => subject).sort()).toEqual(['key:1', 'key:new']);
});
