import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { codeOf, fieldsOf } from '../../../../../test/answers.ts';
import { test } from '../../../../../test/api-test.ts';
import type { Client } from '../../../../../test/client.ts';
import { addEntry, electricity, gas, hotel, stored } from '../../../../../test/fixtures/emissions.ts';
import { addPeriod, expectClosed } from '../../../../../test/fixtures/periods.ts';
import {
  BATCH,
  CSV,
  csvOf,
  type Format,
  formats,
  NDJSON,
  ndjsonOf,
  type Row,
  resultsOf,
  verdictsOf,
} from './fixture.ts';

const ask = (client: Client, format: Format, rows: readonly Row[], query = '?dryRun=true', headers = {}) => {
  if (format === 'json') return client.post(BATCH + query, { entries: rows }, headers);
  if (format === 'csv') return client.post(BATCH + query, csvOf(rows), { ...CSV, ...headers });
  return client.post(BATCH + query, ndjsonOf(rows), { ...NDJSON, ...headers });
};

const closedYear = { periodStart: '2024-01-01', periodEnd: '2024-12-31' };

/** Rows that fail in every possible way, and some valid ones. */
const rows: readonly Row[] = [
  { ...electricity, reference: 'A' },
  { ...gas, reference: 'B', quantity: -1 },
  { ...hotel, reference: 'C' },
  { ...electricity, reference: 'D', unit: 'litre' },
  { ...electricity, reference: 'exists' },
  { ...electricity, reference: 'A', quantity: 7 },
  { ...electricity, ...closedYear, reference: 'E' },
  { ...electricity, reference: 'F', periodEnd: '2024-12-31', locationId: 'loc_nowhere' },
  { ...electricity, reference: 'G', scope: 9 },
  { ...electricity, reference: 'exists', quantity: 8 },
  { ...gas, category: 'Stationary combustion' },
  gas,
  { ...electricity, reference: 'H', factorCode: 'NO-SUCH-FACTOR' },
];

describe('a dry run', () => {
  test.for(formats)('reports the same outcome per row as the creation, as %s', async (format, { api, org }) => {
    const { id } = await addEntry(org.admin, { reference: 'exists' });
    await expectClosed(org.admin, await addPeriod(org.admin, { name: 'FY 2024', ...closedYear }));
    const before = await stored(api);
    const rehearsed = await ask(org.admin, format, rows);
    expect(rehearsed.status, rehearsed.text).toBe(200);
    expect(await stored(api)).toEqual(before);
    expect(rehearsed.body.data).toMatchObject({ total: 13, created: 0, valid: 3, failed: 10 });
    expect(verdictsOf(rehearsed)).toEqual([
      'valid',
      'VALIDATION_ERROR quantity',
      'valid',
      'VALIDATION_ERROR unit',
      'DUPLICATE_RESOURCE',
      'DUPLICATE_RESOURCE',
      'INVALID_STATE',
      'VALIDATION_ERROR locationId, periodEnd',
      'VALIDATION_ERROR scope',
      'DUPLICATE_RESOURCE',
      'valid',
      'DUPLICATE_RESOURCE',
      'VALIDATION_ERROR factorCode',
    ]);
    const [existing, inBatch] = [4, 5].map((index) => resultsOf(rehearsed)[index]?.error?.message);
    expect([existing, inBatch]).toEqual([
      expect.stringContaining(id),
      expect.stringContaining('at index 0 of this batch'),
    ]);

    const real = await ask(org.admin, format, rows, '');
    const comparable = resultsOf(real).map(({ id: _, ...result }) =>
      result.status === 'created' ? { ...result, status: 'valid' } : result,
    );
    expect(resultsOf(rehearsed)).toEqual(comparable);
    expect(real.body.data).toMatchObject({ created: 3, failed: 10 });
    expect(real.body.data).not.toHaveProperty('valid');
  });

  test.for(formats)(
    'of an atomic batch answers 200 and reports each row separately, as %s',
    async (format, { api, org }) => {
      const before = await stored(api);
      const pair = [
        { ...hotel, reference: 'A' },
        { ...gas, reference: 'B', quantity: -1 },
      ];
      const answer = await ask(org.admin, format, pair, '?mode=atomic&dryRun=true');
      expect([answer.status, ...verdictsOf(answer)]).toEqual([200, 'valid', 'VALIDATION_ERROR quantity']);
      // 4 nights × 10.4 kg
      expect(resultsOf(answer)[0]).toEqual({
        index: 0,
        status: 'valid',
        tco2e: 0.0416,
        factorProximity: 'own',
        warnings: [],
      });
      expect(answer.body.data).toMatchObject({ total: 2, created: 0, valid: 1, failed: 1 });
      expect(await stored(api)).toEqual(before);
    },
  );

  test('finds duplicates among thousands of rows', async ({ org }) => {
    const { id } = await addEntry(org.admin, { reference: 'exists' });
    const many: Row[] = Array.from({ length: 1_300 }, (_, index) => ({ ...electricity, reference: `R ${index}` }));
    many[700] = { ...electricity, reference: 'exists' };
    many[1_200] = { ...electricity, reference: 'R 3' };
    const answer = await ask(org.admin, 'ndjson', many);
    const failed = resultsOf(answer).filter(({ status }) => status === 'failed');
    expect(failed.map(({ index, error }) => [index, error?.message])).toEqual([
      [700, expect.stringContaining(id)],
      [1_200, expect.stringContaining('at index 3 of this batch')],
    ]);
    expect(answer.body.data).toMatchObject({ created: 0, valid: 1_298, failed: 2 });
  });

  test('with dryRun=false is a creation', async ({ org }) => {
    expect(verdictsOf(await ask(org.admin, 'json', [electricity], '?dryRun=false'))).toEqual(['created']);
  });

  test.for(formats)('ignores the Idempotency-Key, so the real batch can use it, as %s', async (format, { org }) => {
    const headers = { 'idempotency-key': randomUUID() };
    const entries = [{ ...electricity, reference: 'once' }];
    const rehearse = () => ask(org.admin, format, entries, '?dryRun=true', headers);
    const create = () => ask(org.admin, format, entries, '', headers);
    expect(verdictsOf(await rehearse())).toEqual(['valid']);
    const first = await create();
    expect(verdictsOf(first)).toEqual(['created']);
    expect((await create()).text).toBe(first.text);
    const afterwards = await rehearse();
    expect(verdictsOf(afterwards)).toEqual(['DUPLICATE_RESOURCE']);
    expect(afterwards.headers).not.toHaveProperty('idempotency-replayed');
  });

  test('counts against the limits even with an Idempotency-Key', async ({ org }) => {
    const headers = { 'idempotency-key': randomUUID() };
    const remaining = async () =>
      Number((await ask(org.admin, 'json', [gas], '?dryRun=true', headers)).headers['x-ratelimit-remaining']);
    const first = await remaining();
    expect(await remaining()).toBe(first - 1);
  });

  test('refuses the same requests as a creation', async ({ api, org, viewer }) => {
    const empty = await ask(org.admin, 'json', []);
    expect([codeOf(empty), fieldsOf(empty)]).toEqual(['422 VALIDATION_ERROR', ['entries']]);
    const half = await ask(org.admin, 'json', [gas], '?dryRun=maybe');
    expect([codeOf(half), fieldsOf(half)]).toEqual(['400 VALIDATION_ERROR', ['dryRun']]);
    const columns = await org.admin.post(`${BATCH}?dryRun=true`, 'scope,colour\r\n2,red', CSV);
    expect(codeOf(columns)).toBe('400 VALIDATION_ERROR');
    expect(codeOf(await ask(api.anonymous, 'json', [gas]))).toBe('401 MISSING_TOKEN');
    expect(codeOf(await ask(viewer, 'json', [gas]))).toBe('403 INSUFFICIENT_SCOPE');
    const overfed = await org.clientFor({ role: 'viewer', scopes: ['emissions:write'] });
    expect(codeOf(await ask(overfed, 'json', [gas]))).toBe('403 INSUFFICIENT_ROLE');
  });

  test("neither names another organisation's entries nor uses its locations", async ({ org, other }) => {
    await addEntry(other.admin, { reference: 'theirs' });
    const [location] = (await other.admin.get('/api/v1/settings/locations')).body.data;
    const own = { ...electricity, reference: 'theirs' };
    const answer = await ask(org.admin, 'json', [own, { ...own, locationId: location.id }]);
    expect(verdictsOf(answer)).toEqual(['valid', 'VALIDATION_ERROR locationId']);
  });
});
