import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { openTestDatabase } from '../../../../../test/databases.ts';
import { countDeadlocks } from '../../../../../test/deadlocks.ts';
import { readRows } from '../../../../../test/read-rows.ts';
import { type Database, sql, type Tx } from '../../index.ts';

let db: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ db, close } = await openTestDatabase(inject('postgresUrl')));
  await db.execute(sql`CREATE TABLE counters (name text PRIMARY KEY, value integer NOT NULL)`);
  await db.execute(sql`INSERT INTO counters VALUES ('a', 0), ('b', 0)`);
});
afterAll(() => close());

const add = (tx: Tx, name: string) => tx.execute(sql`UPDATE counters SET value = value + 1 WHERE name = ${name}`);

/** Locks one row, waits until the other is locked too, and then wants that one. */
const cross = (first: string, second: string, meet: () => Promise<void>): Promise<string> =>
  db.transaction(async (tx) => {
    await add(tx, first);
    await meet();
    await add(tx, second);
    return `${first}${second}`;
  });

it('two transactions that wait for each other both finish, each once', async () => {
  const before = await countDeadlocks(db);
  let begun = 0;
  const meet = async (): Promise<void> => {
    begun++;
    await vi.waitUntil(() => begun >= 2, { timeout: 60_000, interval: 5 });
  };
  expect(await Promise.all([cross('a', 'b', meet), cross('b', 'a', meet)])).toEqual(['ab', 'ba']);
  // Once more for every deadlock: the victim may meet the other again.
  expect(begun).toBeGreaterThanOrEqual(3);
  expect(await countDeadlocks(db)).toBe(before + begun - 2);
  expect(await readRows(db, sql`SELECT name, value FROM counters ORDER BY name`)).toEqual([
    { name: 'a', value: 2 },
    { name: 'b', value: 2 },
  ]);
});

it('a transaction that deadlocks every time fails with a temporary error', async () => {
  let begun = 0;
  const work = db.transaction(async (tx) => {
    begun++;
    await tx.execute(sql`DO $$ BEGIN RAISE EXCEPTION 'deadlock detected' USING ERRCODE = 'deadlock_detected'; END $$`);
  });
  await expect(work).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  expect(begun).toBe(3);
});

it('any other failure is reported at once', async () => {
  let begun = 0;
  const work = db.transaction(async (tx) => {
    begun++;
    await tx.execute(sql`INSERT INTO counters VALUES ('a', 0)`);
  });
  await expect(work).rejects.toMatchObject({ code: '23505' });
  expect(begun).toBe(1);
});
