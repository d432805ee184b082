import { describe, expect } from 'vitest';
import { expectReadAccess, expectSameAsUnknown, expectWriteAccess } from '../../../../../test/access.ts';
import { codeOf, fieldsOf } from '../../../../../test/answers.ts';
import { test } from '../../../../../test/api-test.ts';
import { wireTime } from '../../../../kernel/period.ts';

const INDEXES = '/api/v1/price-indexes';
const URL = `${INDEXES}/US/2025`;
const own = { index: 322.5, source: 'Bureau of Labor Statistics, CPI-U' };
const put = (index: number) => ({ ...own, index });

describe('PUT /api/v1/price-indexes/{country}/{year}', () => {
  test('sets an own index, and replaces it', async ({ api, admin }) => {
    const created = await admin.put(URL, own);
    expect([created.status, created.headers.location, created.headers.etag]).toEqual([201, URL, '"1"']);
    const now = wireTime(api.clock.now());
    expect(created.body.data).toEqual({
      ...{ country: 'US', year: 2025, ...own },
      ...{ origin: 'own', createdAt: now, updatedAt: now },
    });
    const replaced = await admin.put(URL, put(321));
    expect([replaced.status, replaced.headers.etag, replaced.body.data.index]).toEqual([200, '"2"', 321]);
    expect((await admin.get(URL)).body.data).toEqual(replaced.body.data);
  });

  test('honours If-Match', async ({ admin }) => {
    expect((await admin.put(URL, own, { 'if-match': '"0"' })).status).toBe(201);
    expect(codeOf(await admin.put(URL, own, { 'if-match': '"0"' }))).toBe('412 PRECONDITION_FAILED');
  });

  test('refuses a wrong shape (400) and a level of zero (422)', async ({ admin }) => {
    const wrong = await admin.put(URL, { index: '1', base: 2015 });
    expect([wrong.status, fieldsOf(wrong)]).toEqual([400, ['base', 'index', 'source']]);
    expect(codeOf(await admin.put(URL, put(0)))).toBe('422 VALIDATION_ERROR');
  });

  test('refuses a level that contradicts those of the years around it', async ({ admin }) => {
    // The shipped prices of the US rise by 8.0028 % from 2021 to 2022; a quarter more is 1.080028 × 1.25 = 1.350035.
    await admin.put(`${INDEXES}/US/2021`, put(100));
    expect(fieldsOf(await admin.put(`${INDEXES}/US/2022`, put(135.1)))).toEqual(['index']);
    expect((await admin.put(`${INDEXES}/US/2022`, put(135))).status).toBe(201);
    // After the shipped years, at most 25 % a year: 135 × 1.25² = 210.9375.
    expect(fieldsOf(await admin.put(`${INDEXES}/US/2024`, put(211)))).toEqual(['index']);
    expect((await admin.put(`${INDEXES}/US/2024`, put(140))).status).toBe(201);
    // Between two of them, both count: 140 ÷ 1.25 = 112.
    expect(fieldsOf(await admin.put(`${INDEXES}/US/2023`, put(111)))).toEqual(['index']);
    expect((await admin.put(`${INDEXES}/US/2023`, put(138))).status).toBe(201);
  });

  test('accepts faster changes where prices rose faster: twice the last published rise', async ({ admin }) => {
    // Turkey published 72.3 % for 2022: up to 144.6 % a year.
    await admin.put(`${INDEXES}/TR/2023`, put(100));
    expect((await admin.put(`${INDEXES}/TR/2024`, put(240))).status).toBe(201);
    expect(fieldsOf(await admin.put(`${INDEXES}/TR/2025`, put(600)))).toEqual(['index']);
  });

  test.for([
    ['us', '2025', 404],
    ['USA', '2025', 404],
    ['US', '25', 404],
    ['US', '1980', 422],
    ['US', '2028', 422],
  ] as const)('of %s for %s: %i', async ([country, year, status], { admin }) => {
    expect((await admin.put(`${INDEXES}/${country}/${year}`, own)).status).toBe(status);
  });

  test('requires an admin with settings:write, of the same organisation', async ({ api, org, admin, other }) => {
    await expectWriteAccess(api, org, { method: 'PUT', url: URL, body: own });
    expect((await other.admin.put(URL, own)).status).toBe(201);
    expect((await admin.get(URL)).status).toBe(404);
  });
});

describe('GET /api/v1/price-indexes', () => {
  test('lists own and shipped indexes, filtered by country, year and origin', async ({ admin }) => {
    await admin.put(URL, own);
    const list = async (query: string) => (await admin.get(`${INDEXES}?${query}`)).body;
    // 1999 to 2022 are shipped: 100 and 23 years of inflation.
    expect((await list('country=US')).pagination.totalItems).toBe(25);
    expect((await list('origin=own')).data).toMatchObject([{ country: 'US', year: 2025, index: 322.5 }]);
    const [first] = (await list('country=US&sortOrder=asc&pageSize=1')).data;
    expect(first).toMatchObject({ year: 1999, index: 100, origin: 'shipped' });
    expect((await list('country=FR&country=US&year=2022')).pagination.totalItems).toBe(2);
  });

  test("requires settings:read, with any role, and hides other organisations' indexes", async ({ api, org, other }) => {
    await other.admin.put(URL, own);
    await expectReadAccess(api, org, { method: 'GET', url: INDEXES });
    await expectReadAccess(api, org, { method: 'GET', url: `${INDEXES}/US/2022` });
    expect((await org.admin.get(`${INDEXES}?origin=own`)).body.data).toEqual([]);
    expectSameAsUnknown(await org.admin.get(URL), await org.admin.get(`${INDEXES}/US/2026`));
  });
});

describe('DELETE /api/v1/price-indexes/{country}/{year}', () => {
  test('removes the own index, and honours If-Match', async ({ admin }) => {
    await admin.put(URL, own);
    expect(codeOf(await admin.delete(URL, { 'if-match': '"2"' }))).toBe('412 PRECONDITION_FAILED');
    expect((await admin.delete(URL)).status).toBe(204);
    expect((await admin.delete(URL)).status).toBe(404);
  });

  test('requires an admin with settings:write, of the same organisation', async ({ api, org, admin, other }) => {
    await admin.put(URL, own);
    await expectWriteAccess(api, org, { method: 'DELETE', url: URL });
    expectSameAsUnknown(await other.admin.delete(URL), await other.admin.delete(`${INDEXES}/US/2024`));
    expect((await admin.get(URL)).status).toBe(200);
  });
});
