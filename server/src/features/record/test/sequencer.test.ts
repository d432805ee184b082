import { describe, expect } from 'vitest';
import { test as base } from '../../../../test/api-test.ts';
import { readNote, sequenceAll } from '../../../../test/fixtures/log.ts';
import { startTestApi, type TestApi } from '../../../../test/harness.ts';
import { readRows } from '../../../../test/read-rows.ts';
import { rounds } from '../../../../test/rounds.ts';
import { whileRunning, workerFor } from '../../../../test/work.ts';
import { raw, sql } from '../../../platform/db/index.ts';
import { sequence } from '../sequencer.service.ts';
import { addEvents, leavesOf } from './leaves.ts';
import { treeHash } from './reference.ts';

/** Creates a separate log for every test. */
const test = base.extend('log', async ({ onTestFinished }) => {
  const api = await startTestApi();
  onTestFinished(() => api.close());
  await sequenceAll(api);
  return api;
});

interface StoredCheckpoint {
  size: string;
  root: Buffer;
  at: Date;
  note: string;
}

const checkpointsOf = ({ db }: TestApi): Promise<StoredCheckpoint[]> =>
  readRows<StoredCheckpoint>(db, sql`SELECT size, root, at, note FROM log_checkpoints ORDER BY size`);

const countQueued = async ({ db }: TestApi): Promise<number> =>
  (await readRows<{ count: number }>(db, sql`SELECT count(*)::int AS count FROM record_queue`))[0]!.count;

/**
 * Checks that every event has one place, that places have no gaps, and that every checkpoint has the root of its
 * leaves.
 */
async function expectWhole(api: TestApi): Promise<void> {
  const [gap] = await readRows<{ isWhole: boolean }>(
    api.db,
    sql`SELECT (count(*) = (SELECT count(*) FROM record_events)) AND count(*) = coalesce(max(leaf_index) + 1, 0)
      AS "isWhole" FROM log_leaves`,
  );
  expect(gap!.isWhole).toBe(true);
  const leaves = await leavesOf(api.db);
  const stored = await readRows<{ hash: Buffer }>(api.db, sql`SELECT hash FROM log_leaves ORDER BY leaf_index`);
  expect(stored.map(({ hash }) => hash)).toEqual(leaves);
  for (const { size, root, note } of await checkpointsOf(api)) {
    expect(root).toEqual(treeHash(leaves.slice(0, Number(size))));
    expect(readNote(note)).toMatchObject({ size: Number(size), root });
  }
  const tiles = await readRows<{ tile: string; hashes: Buffer }>(
    api.db,
    sql`SELECT tile, hashes FROM log_tiles WHERE level = 0 ORDER BY tile`,
  );
  expect(tiles).toHaveLength(Math.floor(leaves.length / 256));
  for (const { tile, hashes } of tiles) {
    const first = Number(tile) * 256;
    expect(hashes).toEqual(Buffer.concat(leaves.slice(first, first + 256)));
  }
}

const sequencerOf = ({ db, clock, service }: TestApi) => {
  const signer = { keyId: 'key', publicKey: Buffer.alloc(32), sign: () => Buffer.alloc(64) };
  return (limit: number) => sequence({ db, clock, logSigner: signer, publicUrl: service.publicUrl }, limit);
};

describe('the sequencer', () => {
  test('gives each event a place, the oldest first, and signs the size it reaches', async ({ log }) => {
    await addEvents(log, 300, 'org_b');
    log.clock.advance(1_000);
    await addEvents(log, 300, 'org_a');
    const before = (await leavesOf(log.db)).length;
    await sequenceAll(log);
    await expectWhole(log);
    const order = await readRows<{ organisation: string }>(
      log.db,
      sql`SELECT organisation_id AS organisation FROM log_leaves WHERE leaf_index >= ${before} ORDER BY leaf_index`,
    );
    expect(order.map(({ organisation }) => organisation)).toEqual([
      ...Array.from({ length: 300 }, () => 'org_b'),
      ...Array.from({ length: 300 }, () => 'org_a'),
    ]);
    expect(await countQueued(log)).toBe(0);
  });

  test('signs nothing when no event waits', async ({ log }) => {
    await addEvents(log, 1);
    await sequenceAll(log);
    const before = await checkpointsOf(log);
    expect(await sequencerOf(log)(10)).toMatchObject({ count: 0 });
    expect(await checkpointsOf(log)).toEqual(before);
  });

  test('processes a bounded number at a time', async ({ log }) => {
    await addEvents(log, 25);
    const sequenceUpTo = sequencerOf(log);
    expect((await sequenceUpTo(10)).count).toBe(10);
    expect(await countQueued(log)).toBe(15);
    await expect(sequenceUpTo(10)).resolves.toMatchObject({ count: 10 });
    await expect(sequenceUpTo(10)).resolves.toMatchObject({ count: 5 });
    await expectWhole(log);
  });

  test('assigns each place once, without gaps, when run twice concurrently', async ({ log }) => {
    const sequenceUpTo = sequencerOf(log);
    for (let round = 0; round < rounds(5, 100); round++) {
      await addEvents(log, 40);
      await Promise.all([sequenceUpTo(30), sequenceUpTo(30), addEvents(log, 7), sequenceUpTo(30)]);
    }
    while ((await sequenceUpTo(100)).count > 0);
    await expectWhole(log);
  });

  test('does the same in two concurrent workers', async ({ log }) => {
    const [one, other] = [workerFor(log, 'record'), workerFor(log, 'record')];
    await whileRunning(one, () =>
      whileRunning(other, async () => {
        for (let round = 0; round < rounds(4, 50); round++) await addEvents(log, 100);
        await expect.poll(() => countQueued(log), { timeout: 30_000 }).toBe(0);
      }),
    );
    await expectWhole(log);
  });

  test('changes nothing if it fails before the commit', async ({ log }) => {
    await addEvents(log, 300);
    const { db, clock } = log;
    const before = {
      checkpoints: await checkpointsOf(log),
      leaves: await leavesOf(db),
      queued: await countQueued(log),
    };
    const logSigner = {
      keyId: 'x',
      publicKey: Buffer.alloc(32),
      sign: () => {
        throw new Error('the key is gone');
      },
    };
    await expect(sequence({ db, clock, logSigner, publicUrl: log.service.publicUrl }, 1_000)).rejects.toThrow(
      'the key is gone',
    );
    expect({
      checkpoints: await checkpointsOf(log),
      leaves: await leavesOf(db),
      queued: await countQueued(log),
    }).toEqual(before);
    await sequenceAll(log);
    await expectWhole(log);
  });

  test('preserves the order of checkpoints when the clock is set back or forward', async ({ log }) => {
    for (const step of [0, -3_600_000, 60_000, 86_400_000, -86_400_000, 1_000]) {
      log.clock.advance(step);
      await addEvents(log, 2);
      await sequenceAll(log);
    }
    await expectWhole(log);
    const times = (await checkpointsOf(log)).map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((left, right) => left - right));
    expect(times.at(-1)).toBe(new Date('2026-03-16T11:01:00Z').getTime());
  });

  test('stops at a gap in the tree instead of signing another root', async ({ log }) => {
    await addEvents(log, 10);
    await sequenceAll(log);
    // As the owner of the database could, bypassing the triggers.
    await log.db.transaction(async (tx) => {
      await tx.execute(sql`ALTER TABLE log_leaves DISABLE TRIGGER log_leaves_stay`);
      await tx.execute(sql`DELETE FROM log_leaves WHERE leaf_index = 3`);
      await tx.execute(sql`ALTER TABLE log_leaves ENABLE TRIGGER log_leaves_stay`);
    });
    const before = await checkpointsOf(log);
    await addEvents(log, 1);
    await expect(sequenceAll(log)).rejects.toThrow();
    expect(await checkpointsOf(log)).toEqual(before);
  });
});

describe('the log', () => {
  test('is append-only', async ({ log }) => {
    await addEvents(log, 300);
    await sequenceAll(log);
    for (const table of ['record_events', 'log_leaves', 'log_tiles', 'log_checkpoints']) {
      const statements = [`DELETE FROM ${table}`, `TRUNCATE ${table}`, `UPDATE ${table} SET ${COLUMNS[table]}`];
      for (const statement of statements)
        await expect(log.db.execute(raw(statement)), statement).rejects.toThrow('append-only');
    }
  });
});

const COLUMNS: Record<string, string> = {
  record_events: `action = 'x'`,
  log_leaves: 'leaf_index = leaf_index',
  log_tiles: 'tile = tile',
  log_checkpoints: `note = 'x'`,
};
