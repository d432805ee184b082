import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { databaseClient } from '../../../../../test/database-client.ts';
import { openTestDatabase } from '../../../../../test/databases.ts';
import { column, type Database, type Db, dbOver, sql, transactionOn } from '../../index.ts';

let db: Database;
let close: () => Promise<void>;
let client: pg.Client;

beforeAll(async () => {
  ({ db, close } = await openTestDatabase(inject('postgresUrl'), { poolSize: 1 }));
  client = databaseClient(inject('postgresUrl'));
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await close();
});

const { integer, text } = column;
const number = (on: Db, value: number) => on.one({ value: integer }, sql`SELECT ${value}::int AS value`);
const word = (on: Db, value: string) => on.query({ word: text }, sql`SELECT ${value} AS word`);
const divide = (on: Db, by: number) => on.one({ value: integer }, sql`SELECT 1 / ${by}::int AS value`);

/** Number of writes to the connection during the work. */
async function writesOf(work: () => Promise<unknown>): Promise<number> {
  const { stream } = (client as unknown as { connection: { stream: NodeJS.WritableStream } }).connection;
  const write = stream.write;
  let writes = 0;
  stream.write = ((...given: Parameters<typeof write>) => {
    writes += 1;
    return write.apply(stream, given);
  }) as typeof write;
  try {
    await work();
  } finally {
    stream.write = write;
  }
  return writes;
}

describe('statements on one connection', () => {
  const both = (on: Db) => Promise.all([number(on, 1), word(on, 'two')]);
  const expected = [{ value: 1 }, [{ word: 'two' }]];
  // A statement that is new to the connection is sent by itself.
  beforeEach(() => both(dbOver(client)));

  it('are sent in one write if they start together', async () => {
    expect(await writesOf(async () => expect(await both(dbOver(client))).toEqual(expected))).toBe(1);
  });

  it('are sent in one write after work that waits for nothing else', async () => {
    const afterTurns = async (on: Db) => {
      for (let turns = 0; turns < 5; turns++) await undefined;
      return word(on, 'two');
    };
    const one = dbOver(client);
    expect(await writesOf(() => Promise.all([number(one, 1), afterTurns(one)]))).toBe(1);
  });

  it('are sent one after the other if each waits for the last', async () => {
    const one = dbOver(client);
    const work = async () => [await number(one, 1), await word(one, 'two')];
    expect(await writesOf(async () => expect(await work()).toEqual(expected))).toBe(2);
  });

  it('open a transaction in the first write and end it in the last', async () => {
    await transactionOn(client, both);
    expect(await writesOf(() => transactionOn(client, both))).toBe(2);
  });
});

describe.each(['first', 'second'])('reads together, %s run', () => {
  it('each have their own rows', async () => {
    const work = (same: Db) => Promise.all([number(same, 1), number(same, 2), word(same, 'three')]);
    expect(await db.together(work)).toEqual([{ value: 1 }, { value: 2 }, [{ word: 'three' }]]);
  });

  it('all fail if one fails, and the connection stays usable', async () => {
    const work = (same: Db) => Promise.allSettled([number(same, 1), divide(same, 0), word(same, 'x')]);
    const failed = { status: 'rejected', reason: { code: '22012' } };
    expect(await db.together(work)).toMatchObject([failed, failed, failed]);
    expect(await number(db, 3)).toEqual({ value: 3 });
  });
});

describe('work that fails before its statement is sent', () => {
  it.each([
    ['a transaction', (work: (on: Db) => Promise<void>) => db.transaction(work)],
    ['reads together', (work: (on: Db) => Promise<void>) => db.together(work)],
    ['a snapshot', (work: (on: Db) => Promise<void>) => db.snapshot(work)],
  ])('leaves nothing to be sent to the next user of the connection: %s', async (_, run) => {
    let isAnswered = false;
    const failing = async (on: Db): Promise<void> => {
      number(on, 1).finally(() => {
        isAnswered = true;
      });
      throw new Error('on purpose');
    };
    await expect(run(failing)).rejects.toThrow('on purpose');
    expect(isAnswered).toBe(true);
    const backend = await db.one({ pid: integer }, sql`SELECT pg_backend_pid() AS pid`);
    const { rows } = await client.query('SELECT state FROM pg_stat_activity WHERE pid = $1', [backend?.pid]);
    expect(rows).toEqual([{ state: 'idle' }]);
  });
});
