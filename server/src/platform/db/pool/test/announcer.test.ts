import { setImmediate as othersTurn, setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { databaseClient } from '../../../../../test/database-client.ts';
import { openTestDatabase } from '../../../../../test/databases.ts';
import { type Database, sql } from '../../index.ts';
import { createAnnouncer, WORK_CHANNEL } from '../announcer.ts';

describe('an announcer', () => {
  it('sends one announcement at a time, and the next contains everything requested meanwhile', async () => {
    const sent: Array<readonly string[]> = [];
    const pending: Array<() => void> = [];
    const announcer = createAnnouncer((works) => {
      sent.push(works);
      return new Promise<void>((resolve) => pending.push(resolve));
    });
    announcer.send('a');
    for (let count = 0; count < 1_000; count++) announcer.send('b');
    announcer.send('a');
    await othersTurn();
    expect(sent).toEqual([['a']]);
    pending[0]?.();
    await expect.poll(() => sent).toEqual([['a'], ['b', 'a']]);
    pending[1]?.();
    await announcer.close();
    expect(sent.length).toBe(2);
  });

  it('tries again after a failed announcement', async () => {
    const sent: Array<readonly string[]> = [];
    const announcer = createAnnouncer(async (works) => {
      sent.push(works);
      if (sent.length === 1) throw new Error('out of reach');
    });
    announcer.send('a');
    await expect.poll(() => sent, { timeout: 60_000 }).toEqual([['a'], ['a']]);
    await announcer.close();
  });

  it('sends the rest when it closes, and gives up if it cannot', async () => {
    const sent: Array<readonly string[]> = [];
    const announcer = createAnnouncer(async (works) => {
      sent.push(works);
      if (sent.length > 1) throw new Error('out of reach');
    });
    announcer.send('a');
    announcer.send('b');
    await announcer.close();
    expect(sent).toEqual([['a'], ['b']]);
  });
});

describe('a database announces work that a trigger or a transaction requested', () => {
  let db: Database;
  let close: () => Promise<void>;
  let listener: pg.Client;
  const heard: Array<string | undefined> = [];

  beforeAll(async () => {
    const opened = await openTestDatabase(inject('postgresUrl'));
    ({ db, close } = opened);
    listener = databaseClient(opened.url);
    await listener.connect();
    await listener.query(`LISTEN ${WORK_CHANNEL}`);
    listener.on('notification', ({ payload }) => heard.push(payload));
  });
  afterAll(async () => {
    await listener.end();
    await close();
  });

  const ask = sql`SELECT announce_after_commit('errands')`;

  it('after the commit, and once for a transaction with several requests', async () => {
    heard.length = 0;
    await db.transaction(async (tx) => {
      for (let count = 0; count < 10; count++) await tx.execute(ask);
      await sleep(200);
      expect(heard).toEqual([]);
    });
    await expect.poll(() => heard, { timeout: 60_000 }).toEqual(['errands']);
    await sleep(200);
    expect(heard).toEqual(['errands']);
  });

  it('after the commit of a transaction that requested it itself', async () => {
    heard.length = 0;
    await db.transaction(async (tx) => {
      for (const name of ['errands', 'others', 'errands']) tx.announce(name);
      await tx.execute(sql`SELECT 1`);
      await sleep(200);
      expect(heard).toEqual([]);
    });
    await expect.poll(() => heard, { timeout: 60_000 }).toEqual(['errands', 'others']);
  });

  it('after a single statement, which is its own transaction', async () => {
    heard.length = 0;
    await db.execute(ask);
    await expect.poll(() => heard, { timeout: 60_000 }).toEqual(['errands']);
  });
});
