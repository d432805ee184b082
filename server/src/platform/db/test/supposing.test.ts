import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { openTestDatabase } from '../../../../test/databases.ts';
import { readRows } from '../../../../test/read-rows.ts';
import { column, type Database, sql, type Tx } from '../index.ts';

let db: Database;
let close: () => Promise<void>;

// A new one each time: it remembers what was supposed wrongly.
beforeEach(async () => {
  ({ db, close } = await openTestDatabase(inject('postgresUrl')));
  await db.execute(sql`CREATE TABLE seats (name text PRIMARY KEY, row integer UNIQUE)`);
  await db.execute(sql`INSERT INTO seats VALUES ('taken', 1)`);
});
afterEach(() => close());

const NAME = 'seats_pkey';
const names = async (): Promise<unknown[]> =>
  (await readRows(db, sql`SELECT name FROM seats ORDER BY name`)).map(({ name }) => name);

/** Notes each answer, and takes the seat without waiting where the name is supposed to be free. */
async function take(tx: Tx, name: string, answers: boolean[], row = 2): Promise<string> {
  const isSupposed = tx.supposesUnique(NAME);
  answers.push(isSupposed);
  const insert = sql`INSERT INTO seats VALUES (${name}, ${row})`;
  if (isSupposed) {
    tx.later(insert);
    return 'supposed';
  }
  const stored = await tx.query({ name: column.text }, sql`${insert} ON CONFLICT (name) DO NOTHING RETURNING name`);
  return stored.length === 0 ? 'refused' : 'stored';
}

it('a name that is free is taken in one go', async () => {
  const answers: boolean[] = [];
  expect(await db.transaction((tx) => take(tx, 'free', answers))).toBe('supposed');
  expect(answers).toEqual([true]);
  expect(await names()).toEqual(['free', 'taken']);
});

it('one that is not makes the work run again, which is then told', async () => {
  const answers: boolean[] = [];
  const outcome = await db.transaction(async (tx) => {
    await tx.execute(sql`INSERT INTO seats VALUES (${`before ${answers.length}`}, ${10 + answers.length})`);
    return take(tx, 'taken', answers);
  });
  expect(outcome).toBe('refused');
  expect(answers).toEqual([true, false]);
  // Nothing is left of the first run.
  expect(await names()).toEqual(['before 1', 'taken']);
});

it('also if the next statement finds out, and not COMMIT', async () => {
  const answers: boolean[] = [];
  const outcome = await db.transaction(async (tx) => {
    const taken = await take(tx, 'taken', answers);
    await tx.execute(sql`INSERT INTO seats VALUES ('next', 3)`);
    return taken;
  });
  expect([outcome, answers]).toEqual(['refused', [true, false]]);
  expect(await names()).toEqual(['next', 'taken']);
});

it('another constraint fails the transaction at once', async () => {
  const answers: boolean[] = [];
  await expect(db.transaction((tx) => take(tx, 'free', answers, 1))).rejects.toMatchObject({
    code: '23505',
    constraint: 'seats_row_key',
  });
  expect(answers).toEqual([true]);
  expect(await names()).toEqual(['taken']);
});

it('work that supposes nothing is not run again', async () => {
  let begun = 0;
  const work = db.transaction(async (tx) => {
    begun++;
    await tx.execute(sql`INSERT INTO seats VALUES ('taken', 2)`);
  });
  await expect(work).rejects.toMatchObject({ constraint: NAME });
  expect(begun).toBe(1);
});

it('the last run supposes nothing, whatever ended those before it', async () => {
  const answers: boolean[] = [];
  const outcome = await db.transaction(async (tx) => {
    const taken = await take(tx, 'taken', answers);
    if (answers.length < 3)
      await tx.execute(
        sql`DO $$ BEGIN RAISE EXCEPTION 'deadlock detected' USING ERRCODE = 'deadlock_detected'; END $$`,
      );
    return taken;
  });
  expect(outcome).toBe('refused');
  expect(answers).toEqual([true, false, false]);
});

it('after a wrong one nothing is supposed for a minute', async () => {
  const answers: boolean[] = [];
  const at = vi.spyOn(performance, 'now');
  const attempt = (name: string, row: number) => db.transaction((tx) => take(tx, name, answers, row));
  try {
    at.mockReturnValue(1_000);
    expect(await attempt('taken', 2)).toBe('refused');
    expect(await attempt('next', 3)).toBe('stored');
    at.mockReturnValue(61_000);
    expect(await attempt('another', 4)).toBe('stored');
    at.mockReturnValue(61_001);
    expect(await attempt('last', 5)).toBe('supposed');
  } finally {
    at.mockRestore();
  }
  expect(answers).toEqual([true, false, false, false, true]);
  expect(await names()).toEqual(['another', 'last', 'next', 'taken']);
});
