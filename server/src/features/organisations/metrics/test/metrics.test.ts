import { describe, expect } from 'vitest';
import { expectReadAccess, expectSameAsUnknown, expectWriteAccess } from '../../../../../test/access.ts';
import { codeOf, fieldsOf } from '../../../../../test/answers.ts';
import { test } from '../../../../../test/api-test.ts';
import { METRICS, putMetrics, threeMetrics } from '../../../../../test/fixtures/statements.ts';
import { wireTime } from '../../../../kernel/period.ts';
import { metricsFor, reportingSettings } from '../../index.ts';

const URL = `${METRICS}/2025`;
const one = { metrics: [{ name: 'employees', value: 12, unit: 'FTE' }] };

describe('PUT /api/v1/settings/metrics/{fiscalYear}', () => {
  test('creates the metrics of a year, and replaces them together', async ({ api, admin }) => {
    const created = await admin.put(URL, threeMetrics);
    expect([created.status, created.headers.location, created.headers.etag]).toEqual([201, URL, '"1"']);
    const now = wireTime(api.clock.now());
    expect(created.body.data).toEqual({ fiscalYear: 2025, ...threeMetrics, createdAt: now, updatedAt: now });
    api.clock.advance(60_000);
    const replaced = await admin.put(URL, one);
    expect([replaced.status, replaced.headers.etag]).toEqual([200, '"2"']);
    expect(replaced.body.data).toEqual({
      fiscalYear: 2025,
      metrics: [{ ...one.metrics[0], currency: null }],
      createdAt: now,
      updatedAt: wireTime(api.clock.now()),
    });
    expect((await admin.get(URL)).body.data).toEqual(replaced.body.data);
  });

  test.for([1e15, 123456789.012345, 1e-9])('stores %d exactly', async (value, { admin }) => {
    const { metrics } = await putMetrics(admin, 2025, { metrics: [{ name: 'production', value, unit: 'kg' }] });
    expect(metrics[0].value).toBe(value);
  });

  test('honours If-Match: 412 once they have changed, and "0" for new ones', async ({ admin }) => {
    expect((await admin.put(URL, one, { 'if-match': '"0"' })).status).toBe(201);
    expect(codeOf(await admin.put(URL, one, { 'if-match': '"0"' }))).toBe('412 PRECONDITION_FAILED');
    expect((await admin.put(URL, threeMetrics, { 'if-match': '"1"' })).status).toBe(200);
    expect(codeOf(await admin.put(URL, one, { 'if-match': '"1"' }))).toBe('412 PRECONDITION_FAILED');
    expect((await admin.get(URL)).body.data).toMatchObject(threeMetrics);
  });

  test('names every malformed field at once: 400', async ({ admin }) => {
    const answer = await admin.put(URL, {
      metrics: [{ name: 1, value: '12', unit: null, currency: 'pounds', note: '' }],
      year: 2025,
    });
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toEqual([
      'metrics[0].currency',
      'metrics[0].name',
      'metrics[0].note',
      'metrics[0].unit',
      'metrics[0].value',
      'year',
    ]);
  });

  test('names every field out of bounds and every broken rule at once: 422, and nothing is stored', async ({
    admin,
  }) => {
    const answer = await admin.put(URL, {
      metrics: [
        { name: 'employees', value: 0, unit: 'heads' },
        { name: 'x'.repeat(61), value: 1.1e15, unit: 'kg' },
        { name: 'EMPLOYEES', value: 1, unit: 'FTE', currency: 'GBP' },
        { name: 'revenue', value: -1, unit: 'currency' },
      ],
    });
    expect(answer.status).toBe(422);
    expect(fieldsOf(answer)).toEqual([
      'metrics[0].unit',
      'metrics[0].value',
      'metrics[1].name',
      'metrics[1].value',
      'metrics[2].currency',
      'metrics[2].name',
      'metrics[3].currency',
      'metrics[3].value',
    ]);
    expect((await admin.get(URL)).status).toBe(404);
  });

  test.for([0, 51])('refuses %i metrics: 422', async (length, { admin }) => {
    const metrics = Array.from({ length }, (_, index) => ({ name: `m${index}`, value: 1, unit: 'kg' }));
    const answer = await admin.put(URL, { metrics });
    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['metrics']]);
  });

  // The tests' clock is set to 2026.
  test.for([
    ['1989', 422],
    ['2027', 201],
    ['2028', 422],
    ['year', 404],
  ] as const)('of %s: %i', async ([year, status], { admin }) => {
    expect((await admin.put(`${METRICS}/${year}`, one)).status).toBe(status);
  });

  test('requires an admin with settings:write, of the same organisation', async ({ api, org, admin, other }) => {
    await expectWriteAccess(api, org, { method: 'PUT', url: URL, body: one });
    await putMetrics(admin, 2025);
    expect((await other.admin.put(URL, one)).status).toBe(201);
    expect((await admin.get(URL)).body.data).toMatchObject(threeMetrics);
  });
});

describe('GET /api/v1/settings/metrics', () => {
  test('lists the latest year first, and the requested fields with the year', async ({ admin }) => {
    for (const year of [2024, 2026, 2025]) await putMetrics(admin, year, one);
    const { body } = await admin.get(`${METRICS}?fields=fiscalYear&pageSize=2`);
    expect(body.data).toEqual([{ fiscalYear: 2026 }, { fiscalYear: 2025 }]);
    const next = await admin.get(`${METRICS}?fields=metrics&pageSize=2&cursor=${body.pagination.nextCursor}`);
    expect(next.body.data).toEqual([{ fiscalYear: 2024, metrics: [{ ...one.metrics[0], currency: null }] }]);
  });

  test("requires settings:read, with any role, and hides other organisations' metrics", async ({ api, org, other }) => {
    await putMetrics(other.admin, 2025);
    await expectReadAccess(api, org, { method: 'GET', url: METRICS });
    expect((await org.admin.get(METRICS)).body.data).toEqual([]);
    expectSameAsUnknown(await org.admin.get(URL), await org.admin.get(`${METRICS}/2024`));
    await putMetrics(org.admin, 2025);
    await expectReadAccess(api, org, { method: 'GET', url: URL });
  });
});

describe('DELETE /api/v1/settings/metrics/{fiscalYear}', () => {
  test('removes the metrics of the year, and honours If-Match', async ({ admin }) => {
    await putMetrics(admin, 2025);
    expect(codeOf(await admin.delete(URL, { 'if-match': '"2"' }))).toBe('412 PRECONDITION_FAILED');
    expect((await admin.delete(URL, { 'if-match': '"1"' })).status).toBe(204);
    expect((await admin.delete(URL)).status).toBe(404);
  });

  test('requires an admin with settings:write, of the same organisation', async ({ api, org, admin, other }) => {
    await putMetrics(admin, 2025);
    await expectWriteAccess(api, org, { method: 'DELETE', url: URL });
    expectSameAsUnknown(await other.admin.delete(URL), await other.admin.delete(`${METRICS}/2024`));
    expect((await admin.get(URL)).status).toBe(200);
  });
});

describe('for other features', () => {
  test('metrics are grouped by year, as decimal text', async ({ api, org, admin }) => {
    await putMetrics(admin, 2024, one);
    await putMetrics(admin, 2025);
    const metrics = await metricsFor(api.db, org.id, [2025, 2026]);
    expect([...metrics.keys()]).toEqual([2025]);
    expect(metrics.get(2025)!.map(({ name, value }) => [name, value])).toEqual([
      ['revenue', '12500000'],
      ['employees', '84.5'],
      ['Pallets shipped', '31250'],
    ]);
  });

  test('the settings of reports are those of the organisation', async ({ api, org, admin }) => {
    const chosen = {
      gwpSet: 'AR5',
      scope2Method: 'market_based',
      deriveFuelAndEnergy: true,
      fiscalYearStart: '04-01',
      name: 'Harbourside',
      country: 'DE',
    };
    expect((await admin.patch('/api/v1/settings/organisation', chosen)).status).toBe(200);
    expect(await reportingSettings(api.db, org.id)).toEqual({ ...chosen, shares: [] });
  });
});
