import { TimeoutError, WorkFailedError } from '@tonne/sdk';
import { describe, expect } from 'vitest';
import { sql } from '../../src/platform/db/index.ts';
import { act, certificateIn, newReporter, REASON } from '../fixtures/certificates.ts';
import { addEntry, electricity, year2025 } from '../fixtures/periods.ts';
import { order, withEngine } from '../fixtures/reports.ts';
import { whileRunning, workerFor } from '../work.ts';
import { test } from './sdk-test.ts';

const inventory = order() as { reportId: 'ghg_inventory'; format: 'csv'; periodStart: string; periodEnd: string };

describe('waitFor', () => {
  test('resolves with a complete report, whose file can be downloaded', async ({ api, address, tonne }) => {
    const { jobId } = await tonne.reports.generate(inventory);
    const states: string[] = [];
    const job = await withEngine(api, () =>
      tonne.reports.waitFor(jobId, { onProgress: ({ status }) => states.push(status) }),
    );
    expect(job.status).toBe('complete');
    expect(states.at(-1)).toBe('complete');

    const url = job.downloadUrl!.replace('http://tonne.test', address);
    const token = new URL(url).pathname.split('/').at(-1)!;
    const text = await tonne.download(url).text();
    expect(text).toContain('Scope');
    expect(new TextDecoder().decode(await tonne.download(url).bytes())).toBe(text);
    expect(await (await tonne.files.download(token).blob()).text()).toBe(text);
    expect(await new Response(await tonne.download(url).stream()).text()).toBe(text);
    const { headers, data } = await tonne.download(url).withResponse();
    expect(headers.get('content-disposition')).toMatch(/^attachment/);
    await data.body?.cancel();
    const stop = new AbortController();
    const stopped = tonne.download(url, { signal: stop.signal });
    await stopped;
    stop.abort();
    await expect(stopped.bytes()).rejects.toMatchObject({ name: 'AbortError' });
    await expect(tonne.download(url.replace(token, 'wrong'))).rejects.toMatchObject({ code: 'INVALID_LINK' });
  });

  test('rejects when the report has failed', async ({ api, tonne }) => {
    const { jobId } = await tonne.reports.generate(inventory);
    await api.db.execute(sql`
      UPDATE report_jobs SET status = 'failed', error = 'The disk was full.', completed_at = now() WHERE id = ${jobId}`);
    const error = await tonne.reports.waitFor(jobId).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(WorkFailedError);
    expect(error).toMatchObject({ resource: { jobId, status: 'failed' } });
  });

  test('gives up after its time limit, or when aborted', async ({ tonne }) => {
    const { jobId } = await tonne.reports.generate(inventory);
    await expect(tonne.reports.waitFor(jobId, { timeoutMs: 0 })).rejects.toThrow(TimeoutError);
    const controller = new AbortController();
    const wait = tonne.reports.waitFor(jobId, { signal: controller.signal, onProgress: () => controller.abort() });
    await expect(wait).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('resolves when all entries of a closed period are locked', async ({ api, org, tonne }) => {
    await addEntry(org.admin, electricity('meter 1'), 'approved');
    const { id } = await tonne.reportingPeriods.create(year2025);
    await tonne.reportingPeriods.close(id);
    const period = await whileRunning(workerFor(api, ...api.service.work), () => tonne.reportingPeriods.waitFor(id));
    expect(period).toMatchObject({ status: 'closed', progress: null });
    expect((await tonne.emissions.list()).items.map(({ state }) => state)).toEqual(['locked']);
  });

  test('resolves with an issued certificate, and rejects for a revoked one', async ({ api, clientOf }) => {
    const org = await newReporter(api);
    const tonne = clientOf(org);
    const { certId } = await certificateIn('approved', api, org);
    const issued = await whileRunning(workerFor(api, 'certificates'), () => tonne.certificates.waitFor(certId));
    expect(issued.status).toBe('issued');
    await act(org.admin, certId, 'revoke', REASON);
    await expect(tonne.certificates.waitFor(certId)).rejects.toThrow(`The certificate was revoked: ${REASON.reason}`);
  });
});
