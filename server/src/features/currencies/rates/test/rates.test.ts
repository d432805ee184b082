import { describe, expect } from 'vitest';
import { expectReadAccess, expectSameAsUnknown, expectWriteAccess } from '../../../../../test/access.ts';
import { codeOf, detailsOf, fieldsOf } from '../../../../../test/answers.ts';
import { test } from '../../../../../test/api-test.ts';
import { wireTime } from '../../../../kernel/period.ts';

const RATES = '/api/v1/exchange-rates';
const URL = `${RATES}/CHF/2025-03`;
/** The published average of CHF in March 2025 is 0.8836 per dollar. */
const own = { unitsPerUsd: 0.88, source: 'Treasury, hedged rate of 2025' };

describe('PUT /api/v1/exchange-rates/{currency}/{period}', () => {
  test('sets an own rate, and replaces it', async ({ api, admin }) => {
    const created = await admin.put(URL, own);
    expect([created.status, created.headers.location, created.headers.etag]).toEqual([201, URL, '"1"']);
    const now = wireTime(api.clock.now());
    const shown = { currency: 'CHF', period: '2025-03', ...own, origin: 'own' };
    // 1 ÷ 0.88 = 1.136363636…
    expect(created.body.data).toEqual({ ...shown, usdPerUnit: 1.136363636, createdAt: now, updatedAt: now });
    api.clock.advance(60_000);
    const replaced = await admin.put(URL, { usdPerUnit: 1.1, source: 'Bank' });
    expect([replaced.status, replaced.headers.etag]).toEqual([200, '"2"']);
    // 1 ÷ 1.1 = 0.9090909090…
    expect(replaced.body.data).toEqual({
      ...{ ...shown, source: 'Bank', unitsPerUsd: 0.9090909091, usdPerUnit: 1.1 },
      ...{ createdAt: now, updatedAt: wireTime(api.clock.now()) },
    });
    expect((await admin.get(URL)).body.data).toEqual(replaced.body.data);
  });

  test('honours If-Match: 412 once it has changed, and "0" for a new one', async ({ admin }) => {
    expect((await admin.put(URL, own, { 'if-match': '"0"' })).status).toBe(201);
    expect(codeOf(await admin.put(URL, own, { 'if-match': '"0"' }))).toBe('412 PRECONDITION_FAILED');
    expect((await admin.put(URL, own, { 'if-match': '"1"' })).status).toBe(200);
    expect(codeOf(await admin.put(URL, own, { 'if-match': '"1"' }))).toBe('412 PRECONDITION_FAILED');
  });

  test('refuses both directions, none, and a rate of zero: 422; a wrong shape: 400', async ({ admin }) => {
    expect(fieldsOf(await admin.put(URL, { ...own, usdPerUnit: 1.13 }))).toEqual(['usdPerUnit']);
    expect(fieldsOf(await admin.put(URL, { source: 'Bank' }))).toEqual(['unitsPerUsd']);
    const zero = await admin.put(URL, { unitsPerUsd: 0, source: ' ' });
    expect([zero.status, fieldsOf(zero)]).toEqual([422, ['source', 'unitsPerUsd']]);
    const wrong = await admin.put(URL, { unitsPerUsd: '1', rate: 1 });
    expect([wrong.status, fieldsOf(wrong)]).toEqual([400, ['rate', 'source', 'unitsPerUsd']]);
    expect((await admin.get(URL)).body.data.origin).toBe('shipped');
  });

  test.for([
    // 0.8836 × 1.25 = 1.1045, and 0.8836 ÷ 1.25 = 0.70688
    ['2025-03', 1.1045, 201],
    ['2025-03', 1.1046, 422],
    ['2025-03', 0.70688, 201],
    ['2025-03', 0.7068, 422],
    // Not published yet: compared with the latest month before, 0.7993 of June 2026. 0.7993 × 1.25 = 0.999125.
    ['2026-11', 0.99, 201],
    ['2026-11', 1, 422],
    ['2026', 0.99, 201],
    ['2026', 1, 422],
  ] as const)(
    'of %s at %d: %i, a quarter around the published one',
    async ([period, unitsPerUsd, status], { admin }) => {
      const answer = await admin.put(`${RATES}/CHF/${period}`, { ...own, unitsPerUsd });
      expect(answer.status, answer.text).toBe(status);
      if (status === 422)
        expect(detailsOf(answer)[0]!.message).toContain('more than 25 % away from the published rate');
    },
  );

  test('accepts any rate of a currency that is not published', async ({ admin }) => {
    expect((await admin.put(`${RATES}/PLN/2025`, { unitsPerUsd: 3.8, source: 'NBP' })).status).toBe(201);
  });

  test.for([
    ['USD', '2025', 404],
    ['XYZ', '2025', 404],
    ['chf', '2025', 404],
    ['CHF', '2025-13', 404],
    ['CHF', '25', 404],
    ['CHF', '1989', 422],
    // The tests' clock is set to 2026.
    ['CHF', '2028', 422],
  ] as const)('of %s for %s: %i', async ([currency, period, status], { admin }) => {
    expect((await admin.put(`${RATES}/${currency}/${period}`, own)).status).toBe(status);
  });

  test('requires an admin with settings:write, and acts in one organisation only', async ({
    api,
    org,
    admin,
    other,
  }) => {
    await expectWriteAccess(api, org, { method: 'PUT', url: URL, body: own });
    expect((await other.admin.put(URL, own)).status).toBe(201);
    expect((await admin.get(URL)).body.data).toMatchObject({ origin: 'shipped', unitsPerUsd: 0.8836 });
  });

  test('is recorded', async ({ admin }) => {
    await admin.put(URL, own);
    const [event] = (await admin.get('/api/v1/record')).body.data;
    expect(event).toMatchObject({
      action: 'exchangeRate.created',
      subject: { type: 'exchangeRate', id: 'CHF/2025-03' },
    });
  });
});

describe('GET /api/v1/exchange-rates', () => {
  test('lists own and shipped rates, filtered by currency, year and origin', async ({ admin }) => {
    await admin.put(URL, own);
    const list = async (query: string) => (await admin.get(`${RATES}?${query}`)).body;
    const ofYear = await list('currency=CHF&year=2025&sortOrder=asc');
    // A year and twelve months of the Federal Reserve, and one own month.
    expect(ofYear.pagination.totalItems).toBe(14);
    expect(ofYear.data[0]).toMatchObject({ period: '2025', unitsPerUsd: 0.8305, origin: 'shipped', createdAt: null });
    expect((await list('origin=own')).data.map(({ period }: { period: string }) => period)).toEqual(['2025-03']);
    expect((await list('currency=CHF&year=2025&origin=shipped')).pagination.totalItems).toBe(13);
    const byAge = await list('currency=CHF&year=2025&sortBy=createdAt&pageSize=1');
    expect(byAge.data[0].origin).toBe('own');
  });

  test('refuses an unknown filter and an unknown origin: 400', async ({ admin }) => {
    expect(fieldsOf(await admin.get(`${RATES}?origin=mine&month=3`))).toEqual(['month', 'origin']);
  });

  test("requires settings:read, with any role, and hides other organisations' rates", async ({ api, org, other }) => {
    await other.admin.put(URL, own);
    await expectReadAccess(api, org, { method: 'GET', url: RATES });
    await expectReadAccess(api, org, { method: 'GET', url: URL });
    expect((await org.admin.get(`${RATES}?origin=own`)).body.data).toEqual([]);
  });
});

describe('DELETE /api/v1/exchange-rates/{currency}/{period}', () => {
  test('removes the own rate, so that the shipped one applies again, and honours If-Match', async ({ admin }) => {
    await admin.put(URL, own);
    expect(codeOf(await admin.delete(URL, { 'if-match': '"2"' }))).toBe('412 PRECONDITION_FAILED');
    expect((await admin.delete(URL, { 'if-match': '"1"' })).status).toBe(204);
    expect((await admin.get(URL)).body.data).toMatchObject({ origin: 'shipped', unitsPerUsd: 0.8836 });
    expect((await admin.delete(URL)).status).toBe(404);
  });

  test('requires an admin with settings:write, of the same organisation', async ({ api, org, admin, other }) => {
    await admin.put(URL, own);
    await expectWriteAccess(api, org, { method: 'DELETE', url: URL });
    expectSameAsUnknown(await other.admin.delete(URL), await other.admin.delete(`${RATES}/CHF/2024`));
    expect((await admin.get(URL)).body.data.origin).toBe('own');
  });
});
