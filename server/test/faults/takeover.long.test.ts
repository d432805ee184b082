import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { refuseLeaks } from './leak-watch.ts';
import { PATIENCE, type ReportSite, startReportSite } from './report-site.ts';
import type { ServerProcess } from './server-process.ts';

const ROWS = 20_000;
/** A sleeping worker looks by itself once a minute. This look must not be the one that finds the dead worker's job. */
const LONG_BEFORE_THE_SAFETY_LOOK_MS = 30_000;

let site: ReportSite;
beforeAll(async () => {
  site = await startReportSite();
  await site.addEntries({ amount: ROWS, month: '2026-01-01', reference: 'INV-' });
});
afterAll(async () => {
  await site.close();
  refuseLeaks();
});

it('kill -9 in the middle of a report: a sleeping worker continues it at once', async () => {
  const workers = new Map<string, ServerProcess>();
  for (const name of ['one', 'other']) {
    const worker = await site.startWorker(name);
    onTestFinished(async () => void (await worker.end('SIGKILL')));
    workers.set(name, worker);
  }
  const year = { periodStart: '2026-01-01', periodEnd: '2026-12-31' };
  const jobId = await site.order({ reportId: 'emissions_detail', format: 'xlsx', ...year });
  const victim = await vi.waitUntil(() => site.holderOf(jobId), PATIENCE);
  await site.until(jobId, { status: 'processing' });
  await workers.get(victim)?.end('SIGKILL');
  const diedAt = performance.now();
  const heir = await vi.waitUntil(async () => {
    const holder = await site.holderOf(jobId);
    return holder !== victim && holder;
  }, PATIENCE);
  const tookMs = performance.now() - diedAt;
  expect(workers.has(heir)).toBe(true);
  expect(tookMs).toBeLessThan(LONG_BEFORE_THE_SAFETY_LOOK_MS);
  expect(await site.until(jobId, { status: 'complete' })).toMatchObject({ tries: 2, deaths: 1, failures: 0 });
  expect(await site.toldOf(jobId)).toBe(1);
}, 240_000);
