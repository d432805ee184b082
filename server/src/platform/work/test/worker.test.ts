import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { databaseClient } from '../../../../test/database-client.ts';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';
import { readRows } from '../../../../test/read-rows.ts';
import { whileRunning, workerFor } from '../../../../test/work.ts';
import { sql } from '../../db/index.ts';
import { dueRows, type Work } from '../index.ts';

const patience = { timeout: 60_000, interval: 20 };

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
  await api.db.execute(sql`
    CREATE TABLE errands (organisation_id text NOT NULL, id text PRIMARY KEY, due_at timestamptz NOT NULL)`);
  await api.db.execute(sql`
    CREATE TRIGGER announce_new AFTER INSERT ON errands FOR EACH ROW EXECUTE FUNCTION announce_work('errands')`);
});
beforeEach(() => api.db.execute(sql`DELETE FROM errands`));
afterAll(() => api.close());

const errand = async (id: string, inMs = 0): Promise<void> => {
  const dueAt = new Date(api.clock.now().getTime() + inMs);
  await api.db.execute(sql`INSERT INTO errands VALUES ('org_1', ${id}, ${dueAt})`);
};
const done = (id: string) => api.db.execute(sql`DELETE FROM errands WHERE id = ${id}`);

/** Errands: a kind of work that counts its looks. */
function errands(perform: Work['perform'], atOnce = 2) {
  const finding = dueRows(api, 'errands', { table: 'errands', open: 'true', due: 'due_at' });
  const counted = { looks: 0 };
  const work: Work = {
    ...finding,
    atOnce,
    perform,
    look(look) {
      counted.looks += 1;
      return finding.look(look);
    },
  };
  return { work, counted };
}

/** Performs each errand and stores it. */
function performing(atOnce?: number) {
  const performed: string[] = [];
  const perform: Work['perform'] = async ({ id }) => {
    performed.push(id);
    await done(id);
  };
  return { performed, ...errands(perform, atOnce) };
}

async function cutSessions(): Promise<void> {
  const client = databaseClient(api.databaseUrl);
  await client.connect();
  await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'tonne-worker'`);
  await client.end();
}

describe('a worker', () => {
  it('sleeps until work is announced', async () => {
    const { work, counted, performed } = performing();
    await whileRunning(workerFor(api, work), async () => {
      await expect.poll(() => counted.looks, patience).toBe(1);
      await sleep(1_500);
      expect(counted.looks).toBe(1);
      await errand('one');
      await expect.poll(() => performed, patience).toEqual(['one']);
    });
  });

  it('wakes when the next piece is due, and not before', async () => {
    const { work, counted, performed } = performing();
    await errand('later', 60_000);
    await whileRunning(workerFor(api, work), async () => {
      await expect.poll(() => counted.looks, patience).toBe(1);
      await sleep(300);
      api.clock.advance(59_999);
      await sleep(300);
      expect(performed).toEqual([]);
      api.clock.advance(1);
      await expect.poll(() => performed, patience).toEqual(['later']);
    });
  });

  it('looks again immediately after its session was cut, for work announced meanwhile', async () => {
    const { work, performed } = performing();
    await whileRunning(workerFor(api, work), async () => {
      await errand('before');
      await expect.poll(() => performed, patience).toEqual(['before']);
      await cutSessions();
      await errand('after');
      await expect.poll(() => performed, patience).toEqual(['before', 'after']);
    });
  });

  it('takes over work of a worker whose session ended', async () => {
    const holding: string[] = [];
    const dying = errands(async ({ id }, { rest }) => {
      holding.push(id);
      await new Promise((resolve) => rest.addEventListener('abort', resolve));
      // A real process would be gone: it does not look again while the other worker takes over.
      await sleep(3_000);
    });
    const heir = performing();
    await whileRunning(workerFor(api, dying.work), async () => {
      await errand('held');
      await expect.poll(() => holding, patience).toEqual(['held']);
      await whileRunning(workerFor(api, heir.work), async () => {
        await sleep(600);
        expect(heir.performed).toEqual([]);
        await cutSessions();
        await expect.poll(() => heir.performed, patience).toEqual(['held']);
      });
    });
  });

  it('continues with other pieces while one fails and pauses between its attempts', async () => {
    const tries: number[] = [];
    const { work } = errands(async ({ id }) => {
      if (id === 'good') return void (await done(id));
      tries.push(performance.now());
      throw new Error('not today');
    }, 1);
    await errand('bad');
    await whileRunning(workerFor(api, work), async () => {
      await expect.poll(() => tries.length, patience).toBe(1);
      await errand('good');
      await expect.poll(() => readRows(api.db, sql`SELECT id FROM errands`), patience).toEqual([{ id: 'bad' }]);
      await expect.poll(() => tries.length, patience).toBe(2);
      expect(tries[1]! - tries[0]!).toBeGreaterThan(900);
    });
  });
});

/** Kinds of work without such a trigger, each with the event that wakes it. */
const ANNOUNCED_OTHERWISE = {
  record: 'the recorder, after the commit',
  'record.copies': 'the sequencer, with the first checkpoint, and then the clock',
  'record.import': 'the start of a worker: what existed before the record is there by then',
};

it('every kind of work is announced by a trigger', async () => {
  const rows = await readRows<{ name: string }>(
    api.db,
    sql`
    SELECT DISTINCT convert_from(substring(tgargs FROM 1 FOR octet_length(tgargs) - 1), 'UTF8') AS name
    FROM pg_trigger JOIN pg_proc ON pg_proc.oid = tgfoid WHERE proname = 'announce_work'`,
  );
  const announced = new Set(rows.map(({ name }) => name));
  // Jobs and recurring work share one table, whose trigger announces the name of each.
  const silent = api.service.work.filter(({ name, heldAs }) => heldAs !== 'jobs' && !announced.has(name));
  expect(silent.map(({ name }) => name)).toEqual(Object.keys(ANNOUNCED_OTHERWISE));
  expect(new Set(api.service.work.map(({ name }) => name)).size).toBe(api.service.work.length);
});
