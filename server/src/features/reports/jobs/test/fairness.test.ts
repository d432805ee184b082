import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, vi } from 'vitest';
import { test as base } from '../../../../../test/api-test.ts';
import { ended, generate, newEntry } from '../../../../../test/fixtures/reports.ts';
import { readRows } from '../../../../../test/read-rows.ts';
import { workerFor } from '../../../../../test/work.ts';
import { createSigner } from '../../../../platform/crypto/index.ts';
import { sql } from '../../../../platform/db/index.ts';
import { createOutbox } from '../../../../platform/events/outbox.ts';
import { createLinks } from '../../history/service.ts';
import { reportWork } from '../work.ts';

const PATIENCE = { timeout: 150_000, interval: 20 };

/** The owners of reports, in the order they were begun: which ends first is up to the machine. */
const begun: string[] = [];

const test = base
  .extend('greedy', { auto: true }, async ({ api }) => {
    begun.length = 0;
    await api.db.execute(sql`DELETE FROM report_jobs`);
    await api.db.execute(sql`DELETE FROM work_turns`);
    const greedy = await api.newOrganisation();
    return greedy;
  })
  .extend('modest', { auto: true }, ({ api }) => api.newOrganisation())
  /** Queues more than the limit of an organisation, as an earlier release allowed. */
  .extend(
    'queue',
    { scope: 'file' },
    ({ api }) =>
      (organisationId: string, amount: number, format: string) =>
        api.db.execute(sql`
    INSERT INTO report_jobs (organisation_id, id, history_id, report_id, format, period_start, period_end, filters, due_at,
      created_at, created_by_id, created_by_email)
    SELECT ${organisationId}, 'job_' || md5(${organisationId} || n), 'his_' || n, 'ghg_inventory', ${format}, '2026-01-01',
      '2026-12-31', '{}', ${api.clock.now()}::timestamptz - interval '1 minute', ${api.clock.now()}, 'usr', 'a@b.test'
    FROM generate_series(1, ${amount}::int) AS n`),
  )
  /** As one worker process runs it. */
  .extend(
    'newWorker',
    { scope: 'file' },
    ({ api }) =>
      function newWorker() {
        const { db, clock } = api;
        const { storage } = api.service;
        const signer = createSigner(generateKeyPairSync('ed25519').privateKey);
        const work = reportWork({
          db,
          clock,
          storage,
          signer,
          documentCertificate: null,
          log: api.secrets.log,
          emit: createOutbox(clock).emit,
          record: () => undefined,
          linkTo: createLinks({ clock, storage }),
          deliver: async () => undefined,
        });
        return workerFor(api, {
          ...work,
          perform(piece, signals) {
            begun.push(piece.organisationId);
            return work.perform(piece, signals);
          },
        });
      },
  )
  /** The owners of finished reports, in the order they ended: the ids of events are given out in it. */
  .extend(
    'finished',
    ({ api, greedy, modest }) =>
      async function finished(): Promise<string[]> {
        const rows = await readRows<{ organisationId: string }>(
          api.db,
          sql`
    SELECT organisation_id AS "organisationId" FROM events
    WHERE type = 'report.generated' AND organisation_id IN (${greedy.id}, ${modest.id}) ORDER BY id`,
        );
        return rows.map(({ organisationId }) => organisationId);
      },
  )
  .extend(
    'work',
    { scope: 'file' },
    ({ newWorker }) =>
      async function work(workers: number, until: () => Promise<unknown>): Promise<void> {
        const started = Array.from({ length: workers }, newWorker);
        for (const worker of started) worker.start();
        await until();
        await Promise.all(started.map((worker) => worker.stop()));
      },
  );

describe('80 reports of one organisation before one of another', () => {
  test.for([
    [1, 2],
    [2, 3],
  ] as const)(
    'with %i workers, the other report begins at most as number %i',
    async ([workers, atMost], { greedy, queue, modest, work }) => {
      await greedy.admin.post('/api/v1/emissions', newEntry('one'));
      await queue(greedy.id, 80, 'pdf');
      const only = await generate(modest.admin, { format: 'csv' });
      await work(workers, () => ended(modest.admin, only));
      expect(begun.slice(0, atMost)).toContain(modest.id);
    },
  );
});

describe('two organisations with many', () => {
  test('are served alternately by any worker', async ({ queue, greedy, modest, work, finished }) => {
    await queue(greedy.id, 12, 'csv');
    await queue(modest.id, 4, 'csv');
    await work(1, () => vi.waitFor(async () => expect(await finished()).toHaveLength(16), PATIENCE));
    const order = (await finished()).map((id) => (id === greedy.id ? 'g' : 'm')).join('');
    expect(order).toBe('gmgmgmgm' + 'gggggggg');
  });

  test('continue in turn after a restart', async ({ queue, greedy, work, finished, modest }) => {
    await queue(greedy.id, 20, 'csv');
    await work(1, () => vi.waitFor(async () => expect((await finished()).length).toBeGreaterThan(0), PATIENCE));
    const before = (await finished()).length;
    await queue(modest.id, 1, 'csv');
    await work(1, () => vi.waitFor(async () => expect(await finished()).toContain(modest.id), PATIENCE));
    // The organisation served last, before or after the restart, is not served twice before the other.
    expect((await finished()).indexOf(modest.id)).toBeLessThanOrEqual(before + 1);
  });
});
