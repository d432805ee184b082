import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { databaseClient } from '../../../../../test/database-client.ts';
import { manyEntries } from '../../../../../test/fixtures/approved-entries.ts';
import { ended, generate, withEngine } from '../../../../../test/fixtures/reports.ts';
import { storedFiles } from '../../../../../test/fixtures/stored-files.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../../test/harness.ts';
import { createSigner } from '../../../../platform/crypto/index.ts';
import { createOutbox } from '../../../../platform/events/outbox.ts';
import type { Storage } from '../../../../platform/storage/index.ts';
import { createLinks } from '../../history/service.ts';
import { produce } from '../document.service.ts';
import { beginTry, fail, findJob, giveBack, type JobRow, saveProgress, tryAgain } from '../store.ts';

let dataDir: string;
let api: TestApi;
let org: TestOrganisation;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tonne-tries-'));
  api = await startTestApi({ dataDir });
});
beforeEach(async () => {
  org = await api.newOrganisation();
});
afterAll(async () => {
  await api.close();
  await rm(dataDir, { recursive: true });
});

const signer = createSigner(generateKeyPairSync('ed25519').privateKey);

const load = async (jobId: string): Promise<JobRow> => (await findJob(api.db, org.id, jobId))!;

const begin = async (jobId: string): Promise<JobRow> =>
  (await beginTry(api.db, { organisationId: org.id, id: jobId }, api.clock.now()))!;

/** As a worker makes it; who is sent the report is another matter. */
const produceWith = (storage: Storage, job: JobRow) =>
  produce(
    {
      db: api.db,
      clock: api.clock,
      storage,
      signer,
      documentCertificate: null,
      emit: createOutbox(api.clock).emit,
      record: () => undefined,
      linkTo: createLinks({ clock: api.clock, storage }),
      deliver: async () => undefined,
    },
    job,
  );

const generated = async () => (await api.events(org.id)).filter(({ type }) => type === 'report.generated');

describe('a worker presumed dead', () => {
  it('cannot complete the job and removes its file, while the worker that began last can', async () => {
    const jobId = await generate(org.admin);
    const lost = await begin(jobId);
    const current = await begin(jobId);
    await produceWith(api.service.storage, lost);
    expect(await load(jobId)).toEqual(current);
    expect(storedFiles(dataDir).filter((key) => key.includes(jobId))).toEqual([]);
    expect(await generated()).toEqual([]);

    await produceWith(api.service.storage, current);
    expect(await load(jobId)).toMatchObject({ status: 'complete', fileKey: `reports/${org.id}/${jobId}-2.csv` });
    const complete = await load(jobId);
    await produceWith(api.service.storage, lost);
    expect(await load(jobId)).toEqual(complete);
    expect(storedFiles(dataDir).filter((key) => key.includes(jobId))).toEqual([complete.fileKey]);
    expect(await generated()).toHaveLength(1);
  });

  it('cannot fail the job, return it, retry it or report its progress', async () => {
    const jobId = await generate(org.admin);
    const lost = await begin(jobId);
    const current = await begin(jobId);
    await api.db.transaction((tx) => fail(tx, lost, 'It could not be made.', api.clock.now()));
    const now = api.clock.now();
    await giveBack(api.db, lost, now);
    await tryAgain(api.db, lost, { now, dueAt: now });
    await saveProgress(api.db, lost, 50, now);
    expect(await load(jobId)).toEqual(current);
    await produceWith(api.service.storage, current);
  });
});

describe('a job in progress at shutdown', () => {
  it('returns to the queue and is made by the next worker', async () => {
    const jobId = await generate(org.admin);
    const blocker = databaseClient(api.databaseUrl);
    await blocker.connect();
    await blocker.query('BEGIN; LOCK TABLE locations IN ACCESS EXCLUSIVE MODE');
    await withEngine(api, () => vi.waitFor(async () => expect((await load(jobId)).status).toBe('processing'), 60_000));
    expect(await load(jobId)).toMatchObject({ status: 'queued', tries: 1, failures: 0, progressPercent: 0 });
    await blocker.query('ROLLBACK');
    await blocker.end();

    expect(await withEngine(api, () => ended(org.admin, jobId))).toMatchObject({ status: 'complete' });
    expect(await load(jobId)).toMatchObject({ tries: 2, failures: 0 });
    expect(await generated()).toHaveLength(1);
  });
});

/** A storage that delays every chunk. */
const slowStorage = (pauseMs: number): Storage => ({
  ...api.service.storage,
  put: (key, contentType, write) =>
    api.service.storage.put(key, contentType, async (sink) => {
      const slow = new Writable({
        write: (chunk, _encoding, done) => void sleep(pauseMs).then(() => sink.write(chunk, done)),
      });
      await write(slow);
    }),
});

describe('a running job', () => {
  it('shows its progress, and 100 % once complete', async () => {
    await api.db.execute(
      manyEntries({ organisationId: org.id, amount: 10_000, month: '2026-01-01', reference: 'INV-' }),
    );
    const jobId = await generate(org.admin, { reportId: 'emissions_detail', format: 'csv' });
    const show = async () => (await org.admin.get(`/api/v1/reports/jobs/${jobId}`)).body.data;
    const job = await begin(jobId);
    expect(await show()).toMatchObject({ status: 'processing', progressPercent: 0, completedAt: null, rowCount: null });
    const made = produceWith(slowStorage(400), job);
    // Entries are read 2,000 at a time.
    const percents = [20, 40, 60, 80];
    await vi.waitFor(async () => expect(percents).toContain((await show()).progressPercent), {
      timeout: 60_000,
      interval: 20,
    });
    await made;
    expect(await show()).toMatchObject({ status: 'complete', progressPercent: 100, rowCount: 10_000 });
  });
});
