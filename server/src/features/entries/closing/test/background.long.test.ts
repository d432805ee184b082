import { describe, expect, vi } from 'vitest';
import { test as base } from '../../../../../test/api-test.ts';
import {
  addPeriod,
  ENTRIES,
  electricity,
  expectClosed,
  getPeriod,
  PERIODS,
  reopen,
  year2025,
} from '../../../../../test/fixtures/periods.ts';
import { rounds } from '../../../../../test/rounds.ts';
import { raw, sql } from '../../../../platform/db/index.ts';
import { startBackgroundWorker } from '../../../../worker.ts';
import { addMany, runTasks, tally } from './many.ts';

const test = base
  .extend('periodId', ({ org }) => addPeriod(org.admin, year2025))
  .extend(
    'work',
    { scope: 'file' },
    ({ api }) =>
      (): Promise<void> =>
        runTasks(api),
  );

describe('locking in the background', () => {
  test('runs in the request for a thousand entries, and in the worker for one more', async ({
    api,
    org,
    periodId,
    work,
  }) => {
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

  test('starts in a worker without a request, and shows its progress', async ({ api, org, periodId }) => {
    await addMany(api, org, 3_500);
    await expectClosed(org.admin, periodId);
    const worker = await startBackgroundWorker(api.service, api.databaseUrl);
    const seen = new Set<number>();
    await vi.waitUntil(
      async () => {
        const { progress } = (await org.admin.get(`${PERIODS}?status=closed`)).body.data[0];
        if (progress) seen.add(progress.done);
        return progress === null;
      },
      { timeout: 150_000, interval: 5 },
    );
    await worker.stop();
    expect([...seen].filter((done) => ![0, 1_000, 2_000, 3_000].includes(done))).toEqual([]);
    expect(await tally(api, org)).toMatchObject({ locked: 3_500, lockRevisions: 3_500, events: 3_500 });
  });

  test('locks entries once if two overlapping periods close concurrently, and unlocks entries that neither covers', async ({
    api,
    org,
    periodId,
    work,
  }) => {
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

  test('leaves entries locked that another period closed during the unlocking', async ({
    api,
    org,
    periodId,
    work,
  }) => {
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

  test('does not unlock entries of a period that is being closed', async ({ api, org, periodId, work }) => {
    await addMany(api, org, 2_001);
    const halfId = await addPeriod(org.admin, { name: 'H1', periodStart: '2025-01-01', periodEnd: '2025-06-30' });
    for (let round = 0; round < rounds(1, 3); round++) {
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

  test('continues for one period if another fails, and the next run retries the failed one', async ({
    api,
    org,
    periodId,
    work,
  }) => {
    const broken = await api.newOrganisation();
    const brokenPeriod = await addPeriod(broken.admin, year2025);
    await addMany(api, broken, 1_001);
    await addMany(api, org, 1_001);
    await expectClosed(broken.admin, brokenPeriod);
    await expectClosed(org.admin, periodId);
    await api.db.execute(
      sql`ALTER TABLE entry_revisions ADD CONSTRAINT broken CHECK (organisation_id <> ${raw(`'${broken.id}'`)}) NOT VALID`,
    );
    await expect(work()).rejects.toThrow(brokenPeriod);
    expect((await getPeriod(org.admin, periodId)).progress).toBeNull();
    expect(await tally(api, org)).toMatchObject({ approved: 0, locked: 1_001 });
    expect((await getPeriod(broken.admin, brokenPeriod)).progress).toEqual({ action: 'lock', total: 1_001, done: 0 });
    expect(await tally(api, broken)).toMatchObject({ approved: 1_001, locked: 0, events: 0 });

    await api.db.execute(sql`ALTER TABLE entry_revisions DROP CONSTRAINT broken`);
    await work();
    expect(await tally(api, broken)).toMatchObject({ approved: 0, locked: 1_001, lockRevisions: 1_001, events: 1_001 });
  });
});
