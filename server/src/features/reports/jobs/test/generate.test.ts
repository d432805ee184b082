import { createHash } from 'node:crypto';
import { describe, expect } from 'vitest';
import { test as base } from '../../../../../test/api-test.ts';
import {
  ended,
  follow,
  generate,
  make,
  newEntry,
  order,
  withEngine,
  YEAR,
} from '../../../../../test/fixtures/reports.ts';
import { readRows } from '../../../../../test/read-rows.ts';
import { sql } from '../../../../platform/db/index.ts';

const PATH = '/api/v1/reports/generate';

const test = base
  .extend('org', async ({ api }) => {
    api.clock.set('2026-03-15T12:00:00Z');
    const org = await api.newOrganisation();
    return org;
  })
  .extend('openJobs', ({ api, org }) => async (): Promise<number> => {
    const [row] = await readRows<{ count: number }>(
      api.db,
      sql`SELECT count(*)::int AS count FROM report_jobs WHERE organisation_id = ${org.id}`,
    );
    return row?.count ?? -1;
  })
  .extend('countJobs', ({ org }) => async () => {
    const { body } = await org.admin.get('/api/v1/reports/history');
    return body.pagination.totalItems;
  });

describe('POST /api/v1/reports/generate', () => {
  test('queues a job and returns its address', async ({ org }) => {
    const { status, body, headers } = await org.admin.post(PATH, order());
    expect(status).toBe(202);
    expect(body.data).toEqual({
      jobId: expect.stringMatching(/^job_[0-9a-f]{32}$/),
      status: 'queued',
      estimatedSeconds: expect.any(Number),
    });
    expect(headers.location).toBe(`/api/v1/reports/jobs/${body.data.jobId}`);
  });

  test('needs reports:read only', async ({ org }) => {
    const viewer = await org.clientFor({ role: 'viewer', scopes: ['reports:read'] });
    expect((await viewer.post(PATH, order())).status).toBe(202);
  });

  test('orders one report for one Idempotency-Key', async ({ org, api, countJobs }) => {
    const headers = { 'idempotency-key': '0a5f2b6e-9c1d-4e8f-8a7b-6c5d4e3f2a1b' };
    const first = await org.admin.post(PATH, order(), headers);
    const again = await org.admin.post(PATH, order(), headers);
    expect(again.text).toBe(first.text);
    await withEngine(api, () => ended(org.admin, first.body.data.jobId));
    expect(await countJobs()).toBe(1);
  });

  test.for<[name: string, body: object, fields: string[]]>([
    ['nothing', {}, ['format', 'periodEnd', 'periodStart', 'reportId']],
    ['an unknown report', order({ reportId: 'ghg_inventry' }), ['reportId']],
    ['an unknown format', order({ format: 'docx' }), ['format']],
    ['a date that does not exist', order({ periodStart: '2026-02-30' }), ['periodStart']],
    ['an unknown field', order({ colour: 'green' }), ['colour']],
    ['an unknown filter', order({ filters: { sites: ['a'] } }), ['filters.sites']],
    ['an unknown edition', order({ reportId: 'esrs_e1', esrsEdition: '2025' }), ['esrsEdition']],
    ['a fourth scope', order({ filters: { scopes: [4] } }), ['filters.scopes[0]']],
  ])('refuses %s with 400', async ([, body, fields], { org }) => {
    const answer = await org.admin.post(PATH, body);
    expect(answer.status).toBe(400);
    expect(answer.body.error.details.map((each: { field: string }) => each.field).sort()).toEqual(fields);
  });

  test.for<[name: string, body: object, fields: string[]]>([
    ['a reversed period', order({ periodStart: '2026-12-31', periodEnd: '2026-01-01' }), ['periodEnd']],
    ['ten years', order({ periodStart: '2017-01-01', periodEnd: '2026-12-31' }), ['periodEnd']],
    ['the years before 1990', order({ periodStart: '1989-12-31', periodEnd: '1990-12-31' }), ['periodStart']],
    ['an edition of another report', order({ reportId: 'secr', esrsEdition: '2026' }), ['esrsEdition']],
    ['an empty list of locations', order({ filters: { locationIds: [] } }), ['filters.locationIds']],
    [
      'unknown locations and categories, all at once',
      order({ filters: { locationIds: ['loc_x'], categories: ['purchased_electricty', 'waste'] } }),
      ['filters.locationIds', 'filters.categories'],
    ],
  ])('refuses %s with 422', async ([, body, fields], { org, openJobs }) => {
    const answer = await org.admin.post(PATH, body);
    expect(answer.status).toBe(422);
    expect(answer.body.error.details.map((each: { field: string }) => each.field)).toEqual(fields);
    expect(await openJobs()).toBe(0);
  });

  test('accepts aliases of categories and stores each code once', async ({ org }) => {
    const categories = ['electricity', 'Heating', 'power', 'purchased_electricity'];
    const jobId = await generate(org.admin, { filters: { categories, scopes: [1, 2] } });
    const { filters } = (await org.admin.get(`/api/v1/reports/jobs/${jobId}`)).body.data;
    // Electricity and power are one category; heating burns fuel or buys heat.
    expect(filters.categories.sort()).toEqual([
      'purchased_electricity',
      'purchased_heat_steam',
      'stationary_combustion',
    ]);
    expect(filters.scopes).toEqual([1, 2]);
  });

  test('counts the same for an alias as for its code', async ({ org, api }) => {
    await org.admin.post('/api/v1/emissions', newEntry('one', { quantity: 1_000 }));
    await org.admin.post('/api/v1/emissions', newEntry('two', { quantity: 2_000 }));
    await api.db.execute(sql`UPDATE emission_entries SET state = 'approved' WHERE organisation_id = ${org.id}`);
    const rowsOf = async (category: string) =>
      (await make(api, org.admin, { reportId: 'emissions_detail', filters: { categories: [category] } })).rowCount;
    expect(await rowsOf('electricity')).toBe(2);
    expect(await rowsOf('purchased_electricity')).toBe(2);
    expect(await rowsOf('flights')).toBe(0);
  });

  test('suggests the nearest category for an unknown one', async ({ org }) => {
    const { body } = await org.admin.post(
      PATH,
      order({ filters: { categories: ['electricity', 'fugitive_emission'] } }),
    );
    expect(body.error.details).toEqual([
      {
        field: 'filters.categories',
        message: expect.stringMatching(
          /^fugitive_emission is not a known category; did you mean fugitive_emissions\? Known: stationary_combustion, /,
        ),
      },
    ]);
  });

  test('accepts five years and refuses a day more', async ({ org }) => {
    // 2022-01-01 to 2026-12-31 are 1,826 days: five years with the leap day of 2024.
    expect((await org.admin.post(PATH, order({ periodStart: '2022-01-01' }))).status).toBe(202);
    // One day more than 1,827.
    expect((await org.admin.post(PATH, order({ periodStart: '2021-12-30' }))).status).toBe(422);
  });

  test('refuses the location of another organisation', async ({ api, org }) => {
    const other = await api.newOrganisation();
    const [location] = (await other.admin.get('/api/v1/settings/locations')).body.data;
    const answer = await org.admin.post(PATH, order({ filters: { locationIds: [location.id] } }));
    expect(answer.status).toBe(422);
    expect(answer.body.error.message).toContain('is not a location of this organisation');
  });

  test('refuses requests without a key or without the scope', async ({ api, org }) => {
    expect((await api.anonymous.post(PATH, order())).status).toBe(401);
    const client = await org.clientFor({ role: 'admin', scopes: ['emissions:read'] });
    expect((await client.post(PATH, order())).status).toBe(403);
  });
});

describe('the edition of an ESRS report', () => {
  test('is stored with the job, the history and the record, and decides the numbering', async ({ api, org }) => {
    const job = await make(api, org.admin, { reportId: 'esrs_e1', format: 'json', esrsEdition: '2026' });
    expect(job).toMatchObject({ status: 'complete', esrsEdition: '2026' });
    const { content } = (await follow(api, job.downloadUrl)).body;
    expect(Object.keys(content.tables)).toEqual(expect.arrayContaining(['e1_7', 'e1_8', 'e1_9']));
    const [item] = (await org.admin.get('/api/v1/reports/history?reportId=esrs_e1')).body.data;
    expect(item).toMatchObject({ jobId: job.jobId, esrsEdition: '2026' });
    const [event] = (await org.admin.get('/api/v1/record?action=report.ordered')).body.data;
    expect(event.after).toMatchObject({ reportId: 'esrs_e1', esrsEdition: '2026' });
  });

  test('defaults to the edition of the period', async ({ api, org }) => {
    const job = await make(api, org.admin, { reportId: 'esrs_e1', format: 'json', esrsEdition: null });
    expect(job).toMatchObject({ status: 'complete', esrsEdition: null });
    const { content } = (await follow(api, job.downloadUrl)).body;
    expect(Object.keys(content.tables)).toEqual(expect.arrayContaining(['e1_5', 'e1_6', 'e1_7']));
  });
});

describe('GET /api/v1/reports/jobs/{jobId}', () => {
  test('shows a queued job without a link', async ({ org }) => {
    const jobId = await generate(org.admin, { filters: { scopes: [2] } });
    const { status, body } = await org.admin.get(`/api/v1/reports/jobs/${jobId}`);
    expect(status).toBe(200);
    expect(body.data).toEqual({
      jobId,
      status: 'queued',
      reportId: 'ghg_inventory',
      format: 'csv',
      ...YEAR,
      filters: { scopes: [2] },
      esrsEdition: null,
      progressPercent: 0,
      createdAt: '2026-03-15T12:00:00Z',
      updatedAt: '2026-03-15T12:00:00Z',
      completedAt: null,
      rowCount: null,
      error: null,
      historyId: expect.stringMatching(/^his_[0-9a-f]{32}$/),
      number: 'GHG-2026-001',
      version: 1,
      figures: null,
      replaces: null,
    });
  });

  test.for([
    ['pdf', 'application/pdf'],
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['csv', 'text/csv; charset=utf-8; header=present'],
    ['json', 'application/json'],
  ] as const)('gives a complete %s a link that needs no key', async ([format, contentType], { org, api }) => {
    await org.admin.post('/api/v1/emissions', newEntry('one'));
    const job = await make(api, org.admin, { format });
    expect(job).toMatchObject({ status: 'complete', progressPercent: 100, error: null });
    expect(job.expiresAt).toBe('2026-03-15T13:00:00Z');
    const file = await api.app.inject({ url: new URL(job.downloadUrl).pathname });
    expect(file.statusCode).toBe(200);
    expect(file.headers['content-type']).toBe(contentType);
    expect(file.headers['content-disposition']).toContain(
      `ghg_inventory_2026-01-01_2026-12-31_GHG-2026-001_v1.${format}`,
    );
    expect(file.headers['x-content-type-options']).toBe('nosniff');
    const [item] = (await org.admin.get('/api/v1/reports/history')).body.data;
    expect(item).toMatchObject({ jobId: job.jobId, status: 'complete', sizeBytes: file.rawPayload.length });
    expect(item.sha256).toBe(createHash('sha256').update(file.rawPayload).digest('hex'));
  });

  test('returns a fresh link on each request, which expires after an hour', async ({ api, org }) => {
    const job = await make(api, org.admin);
    expect((await follow(api, job.downloadUrl)).status).toBe(200);
    api.clock.advance(3_600_000);
    expect((await follow(api, job.downloadUrl)).status).toBe(403);
    const { body } = await org.admin.get(`/api/v1/reports/jobs/${job.jobId}`);
    expect((await follow(api, body.data.downloadUrl)).status).toBe(200);
  });

  test('emits an event that equals the job, with the link of the completion', async ({ api, org }) => {
    const job = await make(api, org.admin);
    const events = (await api.events(org.id)).filter(({ type }) => type === 'report.generated');
    const { downloadUrl, ...told } = events[0]!.data as typeof job;
    const { downloadUrl: _fresh, ...shown } = job;
    expect(events).toHaveLength(1);
    expect(told).toEqual(shown);
    // Completed at noon, and good for an hour.
    expect(told).toMatchObject({ status: 'complete', expiresAt: '2026-03-15T13:00:00Z' });
    expect((await follow(api, downloadUrl)).status).toBe(200);
    api.clock.advance(3_600_000);
    expect((await follow(api, downloadUrl)).status).toBe(403);
  });

  test('answers 404 to another organisation, as for an unknown one', async ({ org, api }) => {
    const jobId = await generate(org.admin);
    const other = await api.newOrganisation();
    const foreign = await other.admin.get(`/api/v1/reports/jobs/${jobId}`);
    const unknown = await other.admin.get('/api/v1/reports/jobs/job_00000000000000000000000000000000');
    expect(foreign.status).toBe(404);
    expect(foreign.body.error).toEqual(unknown.body.error);
  });

  test('refuses requests without a key or without the scope', async ({ org, api }) => {
    const jobId = await generate(org.admin);
    expect((await api.anonymous.get(`/api/v1/reports/jobs/${jobId}`)).status).toBe(401);
    const client = await org.clientFor({ role: 'admin', scopes: ['emissions:read'] });
    expect((await client.get(`/api/v1/reports/jobs/${jobId}`)).status).toBe(403);
  });
});
