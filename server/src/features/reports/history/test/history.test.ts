import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { follow, make, YEAR } from '../../../../../test/fixtures/reports.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../../test/harness.ts';
import { readRows } from '../../../../../test/read-rows.ts';
import { runRecurring } from '../../../../../test/work.ts';
import { sql } from '../../../../platform/db/index.ts';

const PATH = '/api/v1/reports/history';

let api: TestApi;
let org: TestOrganisation;
/** Three reports, an hour apart: 12:00, 13:00 and 14:00. */
const jobs: Array<{ jobId: string; historyId: string }> = [];
beforeAll(async () => {
  api = await startTestApi();
  org = await api.newOrganisation();
  for (const more of [{}, { format: 'json' }, { reportId: 'monthly_trend', format: 'json' }]) {
    jobs.push(await make(api, org.admin, more));
    api.clock.advance(3_600_000);
  }
});
afterAll(() => api.close());

const idsOf = async (query: string): Promise<number[]> => {
  const { body } = await org.admin.get(`${PATH}?${query}`);
  return body.data.map(({ jobId }: { jobId: string }) => jobs.findIndex((job) => job.jobId === jobId));
};

describe('GET /api/v1/reports/history', () => {
  it('lists the generated reports, newest first', async () => {
    const { status, body } = await org.admin.get(PATH);
    expect(status).toBe(200);
    expect(body.pagination).toEqual({ page: 1, pageSize: 50, totalItems: 3, totalPages: 1, nextCursor: null });
    expect(body.data[2]).toEqual({
      historyId: jobs[0]?.historyId,
      jobId: jobs[0]?.jobId,
      reportId: 'ghg_inventory',
      reportName: expect.any(String),
      format: 'csv',
      ...YEAR,
      filters: {},
      esrsEdition: null,
      status: 'complete',
      createdAt: '2026-03-15T12:00:00Z',
      updatedAt: '2026-03-15T12:00:00Z',
      completedAt: '2026-03-15T12:00:00Z',
      createdBy: { id: org.adminId, email: 'admin@tonne.test' },
      sizeBytes: expect.any(Number),
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      rowCount: expect.any(Number),
      contentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      number: 'GHG-2026-001',
      version: 1,
      figures: {
        scope2Method: 'location_based',
        totalTco2e: 0,
        scope1Tco2e: 0,
        scope2LocationTco2e: 0,
        scope2MarketTco2e: 0,
        scope3Tco2e: 0,
      },
      replaces: null,
    });
  });

  it.each([
    ['reportId=ghg_inventory', [1, 0]],
    ['format=json', [2, 1]],
    ['format=json&reportId=monthly_trend', [2]],
    // After, not at: what was ordered at 13:00 itself is not among them.
    ['generatedFrom=2026-03-15T13:00:00Z', [2]],
    ['generatedFrom=2026-03-15T12:59:59Z', [2, 1]],
    ['sortOrder=asc', [0, 1, 2]],
    ['sortBy=reportId&sortOrder=asc&pageSize=1&page=3', [2]],
    ['format=pdf', []],
  ])('%s', async (query, expected) => {
    expect(await idsOf(query)).toEqual(expected);
  });

  it('names every wrong parameter', async () => {
    const { status, body } = await org.admin.get(`${PATH}?pageSize=101&format=doc&generatedFrom=monday&colour=red`);
    expect(status).toBe(400);
    const fields = body.error.details.map(({ field }: { field: string }) => field).sort();
    expect(fields).toEqual(['colour', 'format', 'generatedFrom', 'pageSize']);
  });

  it('hides the reports of other organisations', async () => {
    const other = await api.newOrganisation();
    expect((await other.admin.get(PATH)).body.data).toEqual([]);
  });

  it('refuses requests without a key or without the scope', async () => {
    expect((await api.anonymous.get(PATH)).status).toBe(401);
    const client = await org.clientFor({ role: 'admin', scopes: ['settings:read'] });
    expect((await client.get(PATH)).status).toBe(403);
  });
});

describe('GET /api/v1/reports/history/{historyId}/download', () => {
  const download = (id: string | undefined) => `${PATH}/${id}/download`;

  it('returns a fresh link that expires after an hour', async () => {
    const { status, body } = await org.admin.get(download(jobs[1]?.historyId));
    expect(status).toBe(200);
    // It is 15:00 by now.
    expect(body.data).toEqual({ downloadUrl: expect.any(String), expiresAt: '2026-03-15T16:00:00Z' });
    const file = await follow(api, body.data.downloadUrl);
    expect(file.status).toBe(200);
    expect(file.headers['content-type']).toContain('application/json');
  });

  it('answers 404 to another organisation, as for an unknown one', async () => {
    const other = await api.newOrganisation();
    const foreign = await other.admin.get(download(jobs[0]?.historyId));
    const unknown = await other.admin.get(download('his_00000000000000000000000000000000'));
    expect(foreign.status).toBe(404);
    expect(foreign.body.error).toEqual(unknown.body.error);
  });

  it('is 409 for a report that failed', async () => {
    await api.db.execute(sql`
      UPDATE report_jobs SET status = 'failed', file_key = NULL, error = 'It could not be made.'
      WHERE organisation_id = ${org.id} AND id = ${jobs[2]?.jobId}`);
    const { status, body } = await org.admin.get(download(jobs[2]?.historyId));
    expect(status).toBe(409);
    expect(body.error.code).toBe('INVALID_STATE');
    const [item] = (await org.admin.get(PATH)).body.data;
    expect(item).toMatchObject({ status: 'failed', jobId: jobs[2]?.jobId });
  });

  it('refuses requests without a key or without the scope', async () => {
    expect((await api.anonymous.get(download(jobs[0]?.historyId))).status).toBe(401);
    const client = await org.clientFor({ role: 'admin', scopes: ['settings:read'] });
    expect((await client.get(download(jobs[0]?.historyId))).status).toBe(403);
  });
});

describe('after seven years', () => {
  const retention = () => runRecurring(api, 'reports.retention');
  const keyOf = async (jobId: string | undefined): Promise<string> => {
    const [row] = await readRows<{ key: string }>(
      api.db,
      sql`SELECT file_key AS key FROM report_jobs WHERE id = ${jobId}`,
    );
    return row?.key ?? '';
  };

  it('deletes an item with its file, and not a day earlier', async () => {
    const key = await keyOf(jobs[0]?.jobId);
    api.clock.set('2033-03-15T11:59:59Z');
    await retention();
    expect(await idsOf('sortOrder=asc')).toEqual([0, 1, 2]);
    // Those of 12:00 and 13:00 are older than seven years now; that of 14:00 is not.
    api.clock.set('2033-03-15T13:30:00Z');
    await retention();
    expect(await idsOf('sortOrder=asc')).toEqual([2]);
    await expect(api.service.storage.read(key)).rejects.toThrow();
  });
});
