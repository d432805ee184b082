import { describe, expect } from 'vitest';
import { codeOf, detailsOf, fieldsOf } from '../../../../../test/answers.ts';
import { testWith } from '../../../../../test/api-test.ts';
import { addEntry, electricity, eventTypes, gas, hotel, stored } from '../../../../../test/fixtures/emissions.ts';
import { CSV, csvOf, LEGACY } from './fixture.ts';

const test = testWith({ legacyBatchUntil: new Date('2026-06-01') });

describe('POST /emissions/batch-legacy', () => {
  test('returns a bare array of the created entries', async ({ org, api }) => {
    const { status, body } = await org.admin.post(LEGACY, [electricity, gas, hotel]);
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { ...electricity, tco2e: 2.2125, state: 'draft' },
      { ...gas, tco2e: 0.18296, state: 'draft' },
      { ...hotel, tco2e: 0.0416, state: 'draft' },
    ]);
    expect(body.map(({ id }: { id: string }) => id)).toEqual([...body].map(({ id }) => id).sort());
    expect(await eventTypes(api, org)).toEqual(['emission.created', 'emission.created', 'emission.created']);
  });

  test('stops at the first failure, names it and stores nothing', async ({ api, org }) => {
    const before = await stored(api);
    const rows = [
      { ...electricity, reference: 'A' },
      { ...electricity, reference: 'B' },
      { ...electricity, reference: 'C' },
      { ...electricity, reference: 'D', quantity: -1, unit: 'kg' },
      { ...electricity, reference: 'E', scope: 7 },
    ];
    const answer = await org.admin.post(LEGACY, rows);
    expect(codeOf(answer)).toBe('422 VALIDATION_ERROR');
    expect(fieldsOf(answer)).toEqual(['[3].quantity', '[3].unit']);
    expect(await stored(api)).toEqual(before);
  });

  test.for([
    ['of the wrong shape', { ...electricity, scope: '2' }, '[1].scope'],
    ['that is no object', 7, '[1]'],
    ['that is there already', electricity, '[1]'],
    ['that has no factor', { ...electricity, subcategory: 'hydrogen' }, '[1].subcategory'],
  ] as const)('refuses an entry %s and names its index', async ([, row, field], { api }) => {
    const owner = await api.newOrganisation();
    await addEntry(owner.admin, { reference: null });
    const before = await stored(api);
    const answer = await owner.admin.post(LEGACY, [gas, row]);
    expect(codeOf(answer)).toBe('422 VALIDATION_ERROR');
    expect(fieldsOf(answer)).toEqual([field]);
    expect(await stored(api)).toEqual(before);
  });

  test.for<[string, unknown, Record<string, string>, string]>([
    ['an object', { entries: [electricity] }, {}, '400 VALIDATION_ERROR'],
    ['nothing', [], {}, '422 VALIDATION_ERROR'],
    ['10,001 entries', Array(10_001).fill(electricity), {}, '422 VALIDATION_ERROR'],
    ['CSV', csvOf([electricity]), CSV, '415 UNSUPPORTED_MEDIA_TYPE'],
  ])('refuses %s', async ([, body, headers, code], { api, org }) => {
    const before = await stored(api);
    expect(codeOf(await org.admin.post(LEGACY, body, headers))).toBe(code);
    expect(await stored(api)).toEqual(before);
  });
});

describe('its sunset date', () => {
  const headers = {
    deprecation: '@1735689600', // 2025-01-01T00:00:00Z
    sunset: 'Mon, 01 Jun 2026 00:00:00 GMT',
    link: '</api/v1/emissions/batch>; rel="successor-version"',
  };

  test('is announced with every response, including refusals', async ({ org, api }) => {
    expect((await org.admin.post(LEGACY, [{ ...electricity, reference: 'told' }])).headers).toMatchObject(headers);
    const refused = await api.anonymous.post(LEGACY, [electricity]);
    expect(codeOf(refused)).toBe('401 MISSING_TOKEN');
    expect(refused.headers).toMatchObject(headers);
  });

  test('takes effect at the first second of the day', async ({ api, org }) => {
    api.clock.set('2026-05-31T23:59:59Z');
    expect((await org.admin.post(LEGACY, [{ ...electricity, reference: 'last' }])).status).toBe(200);
    api.clock.set('2026-06-01T00:00:00Z');
    const before = await stored(api);
    const answer = await org.admin.post(LEGACY, [{ ...electricity, reference: 'late' }]);
    expect(codeOf(answer)).toBe('410 ENDPOINT_REMOVED');
    expect(answer.body.error.message).toBe(
      'This endpoint was removed on 2026-06-01. Use /api/v1/emissions/batch instead.',
    );
    expect(answer.headers).toMatchObject(headers);
    expect(detailsOf(answer)).toEqual([]);
    expect(await stored(api)).toEqual(before);
  });
});
