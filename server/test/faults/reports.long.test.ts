import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { databaseClient } from '../database-client.ts';
import { storedFiles } from '../fixtures/stored-files.ts';
import { rounds } from '../rounds.ts';
import { refuseLeaks } from './leak-watch.ts';
import { download, PATIENCE, type ReportSite, startReportSite } from './report-site.ts';
import { seededRandom } from './seeded-random.ts';
import type { ServerProcess } from './server-process.ts';

const CLEAN = { code: 0, signal: null };
/** Time that process managers wait before they kill. */
const LIMIT_MS = 10_000;
/** Enough that listing them takes a while, during which a worker can be killed. */
const ENTRIES = rounds(20_000, 40_000);
const ROUNDS = rounds(1, 3);
const DEATHS = rounds(1, 5);

const detail = (year: number) => ({
  reportId: 'emissions_detail',
  format: 'csv',
  periodStart: `${year}-01-01`,
  periodEnd: `${year}-12-31`,
});
const LONG = detail(2025);
const SHORT = { ...LONG, reportId: 'ghg_inventory' };
const POISON = detail(2019);

const random = seededRandom(9);
const workers = new Map<string, ServerProcess>();
let site: ReportSite;

async function startWorker(name: string): Promise<ServerProcess> {
  const worker = await site.startWorker(name);
  workers.set(name, worker);
  return worker;
}

async function kill(name: string, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  const worker = workers.get(name)!;
  workers.delete(name);
  expect(await worker.end(signal)).toEqual({ code: null, signal });
}

beforeAll(async () => {
  site = await startReportSite();
  await site.addEntries({ amount: ENTRIES, month: '2025-01-01', reference: 'INV-' });
  await site.addEntries({ amount: 1, month: '2019-01-01', reference: 'POISON-' });
  // No column of a report accepts NaN.
  await site.query(`UPDATE emission_entries SET quantity = 'NaN' WHERE reference = 'POISON-1'`);
});
afterEach(async () => {
  for (const name of [...workers.keys()]) await kill(name);
});
afterAll(async () => {
  await site.close();
  refuseLeaks();
});

/** One worker for each of these tries, killed in the middle of it. */
async function loseWorkers(jobId: string, tries: readonly number[], signal: NodeJS.Signals): Promise<void> {
  for (const number of tries) {
    await startWorker(`victim-${number}`);
    await site.until(jobId, { status: 'processing', tries: number });
    await kill(`victim-${number}`, signal);
  }
}

/** The live worker that holds the job; undefined after the job has ended. */
const workerAt = (jobId: string): Promise<string | undefined> =>
  vi
    .waitUntil(async () => {
      const name = await site.holderOf(jobId);
      if (name !== undefined && workers.has(name)) return { name };
      return (await site.job(jobId)).status === 'complete' && { name: undefined };
    }, PATIENCE)
    .then(({ name }) => name);

async function makeUndisturbed(): Promise<number> {
  const jobId = await site.order(LONG);
  await workerAt(jobId);
  const from = performance.now();
  await site.until(jobId, { status: 'complete' });
  return performance.now() - from;
}

it('workers killed in the middle of reports: another one finishes, and everything exists once', async () => {
  await Promise.all(['first', 'second'].map(startWorker));
  const wholeMs = await makeUndisturbed();
  const starting: Promise<unknown>[] = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const jobId = await site.order(LONG);
    for (let kills = round % 2; kills < 2; kills++) {
      const name = await workerAt(jobId);
      if (name === undefined) continue;
      await sleep(random() * wholeMs);
      await kill(name);
      starting.push(startWorker(`${round}-${kills}`));
    }
    await site.until(jobId, { status: 'complete' });
    await Promise.all(starting);
  }
  const jobs = await site.query<{ id: string; deaths: number; failures: number; fileKey: string }>(
    `SELECT id, deaths, failures, file_key AS "fileKey" FROM report_jobs`,
  );
  expect(jobs).toHaveLength(ROUNDS + 1);
  expect(jobs.filter(({ deaths }) => deaths > 0).length, 'that lost a worker').toBeGreaterThan(0);
  expect(jobs.filter(({ failures }) => failures > 0)).toEqual([]);
  for (const { id } of jobs) expect(await site.toldOf(id)).toBe(1);

  const items = await site.history();
  expect(items.map((item: { jobId: string }) => item.jobId).sort()).toEqual(jobs.map(({ id }) => id).sort());
  for (const item of items) {
    expect(item).toMatchObject({ status: 'complete', rowCount: ENTRIES });
    const { downloadUrl } = await site.data('GET', `/history/${item.historyId}/download`);
    const { bytes, sha256 } = await download(downloadUrl);
    expect({ sizeBytes: bytes.length, sha256 }).toEqual({ sizeBytes: item.sizeBytes, sha256: item.sha256 });
    expect(bytes.toString().trimEnd().split('\r\n')).toHaveLength(ENTRIES + 1);
  }
  expect(storedFiles(site.dataDir)).toEqual(jobs.map(({ fileKey }) => fileKey).sort());
}, 240_000);

it('drafts of killed workers are removed an hour later', async () => {
  const drafts = join(site.dataDir, 'files', '.drafts');
  const left = readdirSync(drafts);
  expect(left).not.toEqual([]);
  for (const name of left) utimesSync(join(drafts, name), 0, Date.now() / 1000 - 3_601);
  await startWorker('sweeper');
  await site.until(await site.order(SHORT), { status: 'complete' });
  expect(readdirSync(drafts)).toEqual([]);
});

it('a report whose workers are killed one after the other is made by the next, without using up a try', async () => {
  const jobId = await site.order(LONG);
  const tries = Array.from({ length: DEATHS }, (_, index) => index + 1);
  await loseWorkers(jobId, tries, 'SIGKILL');
  await startWorker('the-next');
  const made = await site.until(jobId, { status: 'complete' });
  expect(made).toMatchObject({ tries: DEATHS + 1, failures: 0, deaths: DEATHS });
  expect(await site.toldOf(jobId)).toBe(1);
});

it('a report that kills its worker each time fails after ten of them; the next report is made', async () => {
  const deadly = await site.order(LONG);
  const healthy = await site.order(SHORT);
  // As eight lost workers would leave it; starting each takes seconds.
  await site.query(`UPDATE report_jobs SET status = 'processing', tries = 8, deaths = 7 WHERE id = $1`, [deadly]);
  // V8 aborts when it runs out of memory.
  await loseWorkers(deadly, [9, 10], 'SIGABRT');
  await startWorker('survivor');
  await site.until(deadly, { status: 'failed' });
  await site.until(healthy, { status: 'complete' });
  const { status, error } = await site.data('GET', `/jobs/${deadly}`);
  expect({ status, error }).toEqual({ status: 'failed', error: expect.stringContaining('its worker died 10 times') });
  expect(await site.toldOf(deadly)).toBe(0);
  expect(storedFiles(site.dataDir).filter((key) => key.includes(deadly))).toEqual([]);
});

it('a report that cannot be made fails after three tries; the next one is made before', async () => {
  const poison = await site.order(POISON);
  const healthy = await site.order(SHORT);
  const worker = await startWorker('patient');
  await site.until(healthy, { status: 'complete' });
  for (const failures of [1, 2]) {
    await site.until(poison, { status: 'queued', failures });
    // The pause between tries has its own tests.
    await site.query(`UPDATE report_jobs SET due_at = now() WHERE id = $1`, [poison]);
  }
  expect(await site.until(poison, { status: 'failed' })).toMatchObject({ tries: 3, fileKey: null });
  expect(worker.isRunning()).toBe(true);
  const items = (await site.history()).filter(({ jobId }: { jobId: string }) => jobId === poison);
  expect(items).toMatchObject([{ status: 'failed', sha256: null }]);
});

it('SIGTERM in the middle of a report: it is released in time and made by the next worker', async () => {
  const blocker = databaseClient(site.databaseUrl);
  await blocker.connect();
  onTestFinished(() => blocker.end());
  // Ordered only now, because the blocked statement would otherwise have timed out before the worker is told to end.
  const worker = await site.startWorker('stopped');
  await blocker.query('BEGIN; LOCK TABLE locations IN ACCESS EXCLUSIVE MODE');
  const jobId = await site.order(LONG);
  await site.until(jobId, { status: 'processing' });

  const from = performance.now();
  expect(await worker.end('SIGTERM')).toEqual(CLEAN);
  expect(performance.now() - from).toBeLessThan(LIMIT_MS);
  expect(worker.stderr()).toBe('');
  expect(await site.job(jobId)).toMatchObject({ status: 'queued', tries: 1, failures: 0 });

  await blocker.query('ROLLBACK');
  await startWorker('successor');
  expect(await site.until(jobId, { status: 'complete' })).toMatchObject({ tries: 2, failures: 0 });
  expect(await site.toldOf(jobId)).toBe(1);
});
