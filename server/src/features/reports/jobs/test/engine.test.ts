import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { manyEntries } from '../../../../../test/fixtures/approved-entries.ts';
import { ended, generate, make, withEngine } from '../../../../../test/fixtures/reports.ts';
import { storedFiles } from '../../../../../test/fixtures/stored-files.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../../test/harness.ts';
import { readRows } from '../../../../../test/read-rows.ts';
import { sql } from '../../../../platform/db/index.ts';
import { openSession } from '../../../../platform/work/index.ts';

const PATIENCE = { timeout: 150_000, interval: 20 };
const DETAIL = { reportId: 'emissions_detail', format: 'csv' };

let dataDir: string;
let api: TestApi;
let org: TestOrganisation;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tonne-engine-'));
  api = await startTestApi({ dataDir });
});
beforeEach(async () => {
  org = await api.newOrganisation();
});
afterAll(async () => {
  await api.close();
  await rm(dataDir, { recursive: true });
});

const addEntries = (amount: number, month = '2026-01-01', reference = 'INV-') =>
  api.db.execute(manyEntries({ organisationId: org.id, amount, month, reference }));

interface Standing {
  status: string;
  tries: number;
  failures: number;
  deaths: number;
}

async function standing(jobId: string): Promise<Standing> {
  const [row] = await readRows<Standing>(
    api.db,
    sql`SELECT status, tries, failures, deaths FROM report_jobs WHERE organisation_id = ${org.id} AND id = ${jobId}`,
  );
  return row!;
}

const until = (jobId: string, wanted: Partial<Standing>) =>
  vi.waitFor(async () => expect(await standing(jobId)).toMatchObject(wanted), PATIENCE);

const filesOf = (jobId: string) => storedFiles(dataDir).filter((name) => name.includes(jobId));

const generated = async () => (await api.events(org.id)).filter(({ type }) => type === 'report.generated');

/** State of a job whose worker was killed in its nth try. */
const leaveBegun = (jobId: string, left: Partial<Standing> & { tries: number }) =>
  api.db.execute(sql`
    UPDATE report_jobs SET status = 'processing', tries = ${left.tries}, failures = ${left.failures ?? 0},
      deaths = ${left.deaths ?? 0}
    WHERE organisation_id = ${org.id} AND id = ${jobId}`);

/** Orders a report that cannot be made, since a column refuses a value that is not a number. */
async function orderPoison(): Promise<string> {
  await addEntries(1, '2024-01-01', 'POISON-');
  await api.db.execute(sql`
    UPDATE emission_entries SET quantity = 'NaN' WHERE organisation_id = ${org.id} AND reference = 'POISON-1'`);
  return generate(org.admin, { ...DETAIL, periodStart: '2024-01-01', periodEnd: '2024-12-31' });
}

describe('a report that cannot be made', () => {
  it('is retried after 5 and 10 seconds, then fails, without blocking others', async () => {
    const jobId = await orderPoison();
    const makeAnother = async () => ended(org.admin, await generate(org.admin));
    await withEngine(api, async () => {
      await until(jobId, { status: 'queued', tries: 1, failures: 1 });
      api.clock.advance(4_999);
      expect((await makeAnother()).status).toBe('complete');
      expect(await standing(jobId)).toEqual({ status: 'queued', tries: 1, failures: 1, deaths: 0 });
      api.clock.advance(1);
      await until(jobId, { status: 'queued', tries: 2, failures: 2 });
      api.clock.advance(9_999);
      expect((await makeAnother()).status).toBe('complete');
      expect(await standing(jobId)).toEqual({ status: 'queued', tries: 2, failures: 2, deaths: 0 });
      api.clock.advance(1);
      await until(jobId, { status: 'failed', tries: 3 });
    });
    const { body } = await org.admin.get(`/api/v1/reports/jobs/${jobId}`);
    expect(body.data).toMatchObject({ status: 'failed', rowCount: null, error: expect.stringContaining('3 tries') });
    expect(body.data.error).not.toContain('NaN');
    expect(body.data).not.toHaveProperty('downloadUrl');
  });

  it('is in the history once, without a file or an event', async () => {
    const jobId = await orderPoison();
    await leaveBegun(jobId, { tries: 2, failures: 2 });
    await withEngine(api, () => ended(org.admin, jobId));
    const { body } = await org.admin.get('/api/v1/reports/history');
    expect(body.data).toHaveLength(1);
    expect(body.data[0]).toMatchObject({ jobId, status: 'failed', sizeBytes: null, sha256: null });
    expect((await org.admin.get(`/api/v1/reports/history/${body.data[0].historyId}/download`)).status).toBe(409);
    expect(await generated()).toEqual([]);
    expect(filesOf(jobId)).toEqual([]);
  });

  it('leaves no file, even if it fails after writing one', async () => {
    const { body } = await org.admin.post('/api/v1/reports/schedules', {
      name: 'To nobody',
      reportId: 'ghg_inventory',
      frequency: 'daily',
      time: '06:00',
      timezone: 'UTC',
      periodType: 'previous_day',
      format: 'csv',
      recipients: ['board@example.com'],
    });
    await api.db.execute(sql`UPDATE report_schedules SET recipients = '{no address}' WHERE id = ${body.data.id}`);
    const { jobId } = (await org.admin.post(`/api/v1/reports/schedules/${body.data.id}/run`)).body.data;
    await withEngine(api, async () => {
      for (const failures of [1, 2]) {
        await until(jobId, { failures });
        api.clock.advance(10_000);
      }
      await until(jobId, { status: 'failed' });
    });
    expect(filesOf(jobId)).toEqual([]);
  });
});

describe('a job whose worker has died', () => {
  it('is made by the next worker, which removes the files of lost tries', async () => {
    const jobId = await generate(org.admin);
    for (const tries of [1, 2])
      await api.service.storage.put(`reports/${org.id}/${jobId}-${tries}.csv`, 'text/csv', async (sink) => {
        sink.end('written, but not told');
      });
    await leaveBegun(jobId, { tries: 2, failures: 1, deaths: 1 });
    await withEngine(api, () => ended(org.admin, jobId));
    expect(await standing(jobId)).toEqual({ status: 'complete', tries: 3, failures: 1, deaths: 2 });
    expect(filesOf(jobId)).toEqual([`reports/${org.id}/${jobId}-3.csv`]);
    expect(await generated()).toHaveLength(1);
  });

  it('is made although nine workers died, since an operator may have killed each', async () => {
    const jobId = await generate(org.admin);
    await leaveBegun(jobId, { tries: 9, deaths: 8 });
    await withEngine(api, () => ended(org.admin, jobId));
    expect(await standing(jobId)).toEqual({ status: 'complete', tries: 10, failures: 0, deaths: 9 });
  });

  it('fails after ten workers died, without another try', async () => {
    const jobId = await generate(org.admin);
    await leaveBegun(jobId, { tries: 10, deaths: 9 });
    const job = await withEngine(api, () => ended(org.admin, jobId));
    expect(job).toMatchObject({ status: 'failed', error: expect.stringContaining('its worker died 10 times') });
    expect(filesOf(jobId)).toEqual([]);
  });
});

describe('a job that another worker holds', () => {
  const hold = async (jobId: string) => {
    const ignore = () => undefined;
    const session = await openSession(api.databaseUrl, { onAnnounced: ignore, onLost: ignore });
    onTestFinished(() => session.close());
    expect(await session.acquire('reports', [jobId], 1)).toEqual([jobId]);
    await leaveBegun(jobId, { tries: 1 });
  };

  it('is left to that worker and does not block later jobs', async () => {
    const jobId = await generate(org.admin);
    await hold(jobId);
    api.clock.advance(1);
    const next = await make(api, org.admin);
    expect(next.status).toBe('complete');
    expect(await standing(jobId)).toEqual({ status: 'processing', tries: 1, failures: 0, deaths: 0 });
    await leaveBegun(jobId, { tries: 3, deaths: 10 });
  });
});

describe('printed as PDF', () => {
  const order = (format: string) =>
    org.admin.post('/api/v1/reports/generate', {
      reportId: 'emissions_detail',
      format,
      periodStart: '2026-01-01',
      periodEnd: '2026-12-31',
    });

  it('5,000 entries are accepted, 5,001 are refused with an alternative', async () => {
    await addEntries(5_000);
    expect((await order('pdf')).status).toBe(202);
    await addEntries(1, '2026-02-01', 'ONE-MORE-');
    const { status, body } = await order('pdf');
    expect(status).toBe(422);
    expect(body.error.details).toEqual([{ field: 'format', message: expect.stringContaining('use xlsx or csv') }]);
    expect((await order('csv')).status).toBe(202);
  });
});
