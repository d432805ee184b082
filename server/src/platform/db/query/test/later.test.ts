import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openTestDatabase } from '../../../../../test/databases.ts';
import { readRows } from '../../../../../test/read-rows.ts';
import { column, type Database, sql, type Tx } from '../../index.ts';

let db: Database;
let close: () => Promise<void>;

beforeAll(async () => {
  // One connection, so that the second run of a statement meets what the first has left on it.
  ({ db, close } = await openTestDatabase(inject('postgresUrl'), { poolSize: 1 }));
  await db.execute(sql`CREATE TABLE notes (id integer PRIMARY KEY, written bigint DEFAULT txid_current())`);
});
beforeEach(() => db.execute(sql`TRUNCATE notes`));
afterAll(() => close());

const noteLater = (tx: Tx, id: number): void => tx.later(sql`INSERT INTO notes (id) VALUES (${id})`);
const count = (tx: Tx) => tx.one({ notes: column.integer }, sql`SELECT count(*)::int AS notes FROM notes`);
const ids = async (): Promise<unknown[]> =>
  (await readRows(db, sql`SELECT id FROM notes ORDER BY id`)).map(({ id }) => id);

describe.each(['first', 'second'])('a statement sent later, %s run', () => {
  it('comes before the next statement, in the same transaction', async () => {
    const seen = await db.transaction(async (tx) => {
      noteLater(tx, 1);
      noteLater(tx, 2);
      return count(tx);
    });
    expect(seen).toEqual({ notes: 2 });
    expect(await ids()).toEqual([1, 2]);
    expect(await readRows(db, sql`SELECT DISTINCT written FROM notes`)).toHaveLength(1);
  });

  it('is committed when it is the only one', async () => {
    await db.transaction(async (tx) => noteLater(tx, 1));
    expect(await ids()).toEqual([1]);
  });

  it('discards its rows', async () => {
    const seen = await db.transaction(async (tx) => {
      tx.later(sql`SELECT 41 AS answer`);
      return tx.query({ answer: column.integer }, sql`SELECT 42 AS answer`);
    });
    expect(seen).toEqual([{ answer: 42 }]);
  });

  it('fails the transaction, which leaves nothing behind', async () => {
    const work = db.transaction(async (tx) => {
      noteLater(tx, 1);
      await count(tx);
      noteLater(tx, 2);
      noteLater(tx, 1);
      noteLater(tx, 3);
    });
    await expect(work).rejects.toMatchObject({ code: '23505' });
    expect(await ids()).toEqual([]);
  });

  it('is undone when the work fails', async () => {
    const work = db.transaction(async (tx) => {
      await count(tx);
      noteLater(tx, 1);
      throw new Error('on purpose');
    });
    await expect(work).rejects.toThrow('on purpose');
    expect(await ids()).toEqual([]);
  });
});
