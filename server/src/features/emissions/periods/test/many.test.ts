import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../../test/harness.ts';
import { raw, sql } from '../../../../platform/db/index.ts';
import { buildWorker } from '../../../../worker.ts';
import { lockQueue } from '../jobs.ts';
import {
  addPeriod,
  close,
  ENTRIES,
  electricity,
  expectClosed,
  getEntry,
  getPeriod,
  PERIODS,
  reopen,
  year2025,
} from './fixture.ts';
import { addMany, tally } from './many.ts';

/** TONNE_TEST_ENTRIES=100000 measures the large case by hand. */
const MANY = Number(process.env.TONNE_TEST_ENTRIES ?? 20_000);
const MEBIBYTE = 1024 * 1024;

let api: TestApi;
let org: TestOrganisation;
let periodId: string;

beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  org = await api.newOrganisation();
  periodId = await addPeriod(org.admin, year2025);
});
afterAll(() => api.close());

const work = async (): Promise<void> => {
  const job = api.house.jobs.find(({ queue }) => queue.name === lockQueue.name);
  await job?.handle({} as never);
};

/** How much larger the process was at its largest than at the beginning. */
async function growthDuring(run: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let peak = before;
  const sampler = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 20);
  await run().finally(() => clearInterval(sampler));
  return (peak - before) / MEBIBYTE;
}

const inDatabase = async (state: string): Promise<string> => {
  const [row] = await api.db.query<{ id: string }>(
    sql`SELECT id FROM emission_entries WHERE organisation_id = ${org.id} AND state = ${state} LIMIT 1`,
  );
  return row?.id ?? '';
};

describe(`a period of ${MANY} entries`, () => {
  it('is closed at once and locked in the background, each entry once, in little memory', async () => {
    await addMany(api, org, MANY);
    expect(await expectClosed(org.admin, periodId)).toMatchObject({
      status: 'closed',
      locked: MANY,
      notLocked: 0,
      progress: { action: 'lock', total: MANY, done: 0 },
    });
    const sample = await inDatabase('approved');
    const refusals = [
      await org.admin.post(ENTRIES, electricity('new')),
      await org.admin.post(`${ENTRIES}/${sample}/approve`),
      await org.admin.post(`${ENTRIES}/${sample}/reject`, { reason: 'Wrong meter' }),
    ];
    for (const { status, body } of refusals)
      expect([status, body.error.message]).toEqual([409, expect.stringContaining('is closed')]);
    const early = await reopen(org.admin, periodId);
    expect([early.status, early.body.error.message]).toEqual([
      409,
      `The entries of this period are still being locked (0 of ${MANY}); try again later.`,
    ]);

    // Two workers at once.
    const started = performance.now();
    const growth = await growthDuring(() => Promise.all([work(), work()]));
    if (process.env.TONNE_TEST_ENTRIES)
      console.log(`${growth.toFixed(0)} MiB, ${(performance.now() - started).toFixed(0)} ms`);
    expect(growth).toBeLessThan(200);
    expect((await getPeriod(org.admin, periodId)).progress).toBeNull();
    expect(await tally(api, org)).toEqual({
      approved: 0,
      locked: MANY,
      lockRevisions: MANY,
      entriesWithLockRevision: MANY,
      unlockRevisions: 0,
      events: MANY,
      entriesWithEvent: MANY,
    });
    const { revisionHistory: _, ...entry } = await getEntry(org.admin, sample);
    const told = (await api.events(org.id)).find(
      ({ type, data }) => type === 'emission.locked' && (data as { id: string }).id === sample,
    );
    expect(told?.data).toEqual(entry);

    expect((await reopen(org.admin, periodId)).body.data).toMatchObject({
      status: 'open',
      closedAt: null,
      unlocked: MANY,
      progress: { action: 'unlock', total: MANY, done: 0 },
    });
    const again = await close(org.admin, periodId);
    expect([again.status, again.body.error.message]).toEqual([
      409,
      `The entries of this period are still being unlocked (0 of ${MANY}); try again later.`,
    ]);
    await work();
    expect(await getPeriod(org.admin, periodId)).toMatchObject({ status: 'open', progress: null });
    expect(await tally(api, org)).toMatchObject({ approved: MANY, locked: 0, unlockRevisions: MANY, events: MANY });
  }, 600_000);
});

describe('locking in the background', () => {
  it('is done in the request for a thousand entries, and by the job for one more', async () => {
    await addMany(api, org, 1_000);
    expect((await expectClosed(org.admin, periodId)).progress).toBeNull();
    expect(await tally(api, org)).toMatchObject({ approved: 0, locked: 1_000, events: 1_000 });
    expect((await reopen(org.admin, periodId)).body.data).toMatchObject({ unlocked: 1_000, progress: null });
    expect(await tally(api, org)).toMatchObject({ approved: 1_000, locked: 0 });
    await org.admin.post(ENTRIES, electricity('one more'));
    const [entry] = (await org.admin.get(`${ENTRIES}?state=draft`)).body.data;
    await org.admin.post(`${ENTRIES}/${entry.id}/approve`);
    expect((await expectClosed(org.admin, periodId)).progress).toEqual({ action: 'lock', total: 1_001, done: 0 });
    await work();
    expect(await tally(api, org)).toMatchObject({ approved: 0, locked: 1_001, lockRevisions: 2_001 });
  });

  it('is woken by the queue, and shows how far it is', async () => {
    await addMany(api, org, 3_500);
    await expectClosed(org.admin, periodId);
    const worker = await buildWorker(api.house, api.databaseUrl);
    const seen = new Set<number>();
    await vi.waitUntil(
      async () => {
        const { progress } = (await org.admin.get(`${PERIODS}?status=closed`)).body.data[0];
        if (progress) seen.add(progress.done);
        return progress === null;
      },
      { timeout: 40_000, interval: 5 },
    );
    await worker.stop();
    expect([...seen].filter((done) => ![0, 1_000, 2_000, 3_000].includes(done))).toEqual([]);
    expect(await tally(api, org)).toMatchObject({ locked: 3_500, lockRevisions: 3_500, events: 3_500 });
  });

  it('locks once what two overlapping periods close at the same time, and unlocks what neither holds', async () => {
    await addMany(api, org, 1_500, ['2025-03-01', '2025-03-31']);
    await addMany(api, org, 1_200, ['2025-09-01', '2025-09-30']);
    const half = { name: 'H1', periodStart: '2025-01-01', periodEnd: '2025-06-30' };
    const halfId = await addPeriod(org.admin, half);
    expect((await expectClosed(org.admin, periodId)).locked).toBe(2_700);
    expect((await expectClosed(org.admin, halfId)).locked).toBe(1_500);
    await Promise.all([work(), work(), work()]);
    expect(await tally(api, org)).toMatchObject({ approved: 0, locked: 2_700, lockRevisions: 2_700, events: 2_700 });

    expect((await reopen(org.admin, periodId)).body.data).toMatchObject({ unlocked: 1_200, stillLocked: 1_500 });
    await work();
    expect(await tally(api, org)).toMatchObject({ approved: 1_200, locked: 1_500, unlockRevisions: 1_200 });
  });

  it('leaves locked what another period took over while the unlocking was under way', async () => {
    await addMany(api, org, 1_500, ['2025-03-01', '2025-03-31']);
    await addMany(api, org, 1_200, ['2025-09-01', '2025-09-30']);
    await expectClosed(org.admin, periodId);
    await work();
    expect((await reopen(org.admin, periodId)).body.data.unlocked).toBe(2_700);
    const halfId = await addPeriod(org.admin, { name: 'H1', periodStart: '2025-01-01', periodEnd: '2025-06-30' });
    expect((await expectClosed(org.admin, halfId)).locked, 'still locked from before').toBe(0);
    await work();
    expect(await tally(api, org)).toMatchObject({ approved: 1_200, locked: 1_500, lockRevisions: 2_700 });
    expect((await getPeriod(org.admin, periodId)).progress).toBeNull();
  });

  it('never unlocks behind the back of a period that is being closed', async () => {
    await addMany(api, org, 2_001);
    const halfId = await addPeriod(org.admin, { name: 'H1', periodStart: '2025-01-01', periodEnd: '2025-06-30' });
    for (let round = 0; round < 3; round++) {
      await expectClosed(org.admin, periodId);
      await work();
      expect((await reopen(org.admin, periodId)).body.data.unlocked).toBe(2_001);
      await Promise.all([work(), expectClosed(org.admin, halfId)]);
      await work();
      expect(await tally(api, org), `round ${round}`).toMatchObject({ approved: 0, locked: 2_001 });
      expect((await reopen(org.admin, halfId)).body.data.unlocked).toBe(2_001);
      await work();
      expect(await tally(api, org), `round ${round}`).toMatchObject({ approved: 2_001, locked: 0 });
    }
  }, 240_000);

  it('of one period goes on where that of another fails, which the next look tries again', async () => {
    const broken = await api.newOrganisation();
    const brokenPeriod = await addPeriod(broken.admin, year2025);
    await addMany(api, broken, 1_001);
    await addMany(api, org, 1_001);
    await expectClosed(broken.admin, brokenPeriod);
    await expectClosed(org.admin, periodId);
    await api.db.execute(
      sql`ALTER TABLE entry_revisions ADD CONSTRAINT broken CHECK (organisation_id <> ${raw(`'${broken.id}'`)}) NOT VALID`,
    );
    await expect(work()).rejects.toThrow('could not be locked');
    expect((await getPeriod(org.admin, periodId)).progress).toBeNull();
    expect(await tally(api, org)).toMatchObject({ approved: 0, locked: 1_001 });
    expect((await getPeriod(broken.admin, brokenPeriod)).progress).toEqual({ action: 'lock', total: 1_001, done: 0 });
    expect(await tally(api, broken)).toMatchObject({ approved: 1_001, locked: 0, events: 0 });

    await api.db.execute(sql`ALTER TABLE entry_revisions DROP CONSTRAINT broken`);
    await work();
    expect(await tally(api, broken)).toMatchObject({ approved: 0, locked: 1_001, lockRevisions: 1_001, events: 1_001 });
  });
});
