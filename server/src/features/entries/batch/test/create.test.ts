import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../../../../test/answers.ts';
import {
  EMISSIONS,
  electricity,
  eventTypes,
  gas,
  hotel,
  listAll,
  stored,
} from '../../../../../test/fixtures/emissions.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../../test/harness.ts';
import { BATCH, CSV, csvOf, formats, NDJSON, ndjsonOf, resultsOf, send, verdictsOf } from './fixture.ts';

let api: TestApi;
let org: TestOrganisation;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const good = [
  { ...electricity, reference: 'A', notes: 'Meter "7", north; read twice' },
  { ...gas, reference: 'B' },
  { ...hotel, reference: 'C' },
];
/** The second has a negative quantity, the fourth a unit of another dimension. */
const mixed = [
  { ...electricity, reference: 'D' },
  { ...gas, reference: 'E', quantity: -1 },
  { ...hotel, reference: 'F' },
  { ...electricity, reference: 'G', unit: 'litre' },
  { ...gas, reference: 'H' },
];

describe.each(formats)('a batch as %s', (format) => {
  beforeAll(async () => {
    org = await api.newOrganisation();
  });

  it('creates every entry, in order, with the figures of a single creation', async () => {
    const answer = await send(org.admin, format, good);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.data).toMatchObject({ total: 3, created: 3, failed: 0 });
    expect(resultsOf(answer).map(({ index, status, tco2e }) => [index, status, tco2e])).toEqual([
      [0, 'created', 2.2125],
      [1, 'created', 0.18296],
      [2, 'created', 0.0416],
    ]);
    const entries = await Promise.all(resultsOf(answer).map(({ id }) => org.admin.get(`${EMISSIONS}/${id}`)));
    expect(entries.map(({ body }) => body.data)).toMatchObject(good);
    expect(
      entries.map(({ body }) => body.data.revisionHistory.map(({ action }: { action: string }) => action)),
    ).toEqual([['created'], ['created'], ['created']]);
  });

  it('emits one event per entry, in the same order', async () => {
    const events = await api.events(org.id);
    expect(events.map(({ type, data }) => [type, data])).toMatchObject(
      good.map(({ reference }) => ['emission.created', { reference, state: 'draft' }]),
    );
  });

  it('partial: stores valid entries and reports the others, in order', async () => {
    const before = await eventTypes(api, org);
    const answer = await send(org.admin, format, mixed, 'partial');
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ total: 5, created: 3, failed: 2 });
    expect(resultsOf(answer).map(({ index }) => index)).toEqual([0, 1, 2, 3, 4]);
    expect(verdictsOf(answer)).toEqual([
      'created',
      'VALIDATION_ERROR quantity',
      'created',
      'VALIDATION_ERROR unit',
      'created',
    ]);
    expect((await listAll(org.admin)).map(({ reference }) => reference).sort()).toEqual(['A', 'B', 'C', 'D', 'F', 'H']);
    expect((await eventTypes(api, org)).length).toBe(before.length + 3);
  });

  it('atomic: stores nothing after one failure, and reports it', async () => {
    const renamed = mixed.map((entry) => ({ ...entry, reference: `${entry.reference} again` }));
    const before = await stored(api);
    const answer = await send(org.admin, format, renamed, 'atomic');
    expect(codeOf(answer)).toBe('422 BATCH_REJECTED');
    expect(answer.body.error.message).toBe('2 of 5 entries are not valid, so none was stored; see data.results.');
    expect(answer.body.data).toMatchObject({ total: 5, created: 0, failed: 2 });
    expect(resultsOf(answer).map(({ index }) => index)).toEqual([0, 1, 2, 3, 4]);
    expect(verdictsOf(answer)).toEqual([
      'skipped',
      'VALIDATION_ERROR quantity',
      'skipped',
      'VALIDATION_ERROR unit',
      'skipped',
    ]);
    expect(await stored(api)).toEqual(before);
  });

  it('atomic: stores all entries if all are valid', async () => {
    const renamed = good.map((entry) => ({ ...entry, reference: `${entry.reference} whole` }));
    const answer = await send(org.admin, format, renamed, 'atomic');
    expect(answer.status).toBe(200);
    expect(verdictsOf(answer)).toEqual(['created', 'created', 'created']);
  });

  it('returns the same response for the same Idempotency-Key, and refuses the key with another body', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const entries = [{ ...electricity, reference: 'once' }];
    const first = await send(org.admin, format, entries, undefined, headers);
    const before = await stored(api);
    const second = await send(org.admin, format, entries, undefined, headers);
    expect(verdictsOf(first)).toEqual(['created']);
    expect([second.status, second.text]).toEqual([200, first.text]);
    expect(second.headers['idempotency-replayed']).toBe('true');
    const other = await send(org.admin, format, [{ ...electricity, reference: 'twice' }], undefined, headers);
    expect(codeOf(other)).toBe('422 IDEMPOTENCY_KEY_REUSED');
    expect(await stored(api)).toEqual(before);
  });
});

describe('under the same Idempotency-Key', () => {
  beforeAll(async () => {
    org = await api.newOrganisation();
  });

  it.each(formats)('treats another mode in the query as another request, as %s', async (format) => {
    const headers = { 'idempotency-key': randomUUID() };
    const entries = [{ ...electricity, reference: `mode ${format}` }];
    const ask = (query: string) => {
      if (format === 'json') return org.admin.post(BATCH + query, { entries }, headers);
      const [body, type] = format === 'csv' ? [csvOf(entries), CSV] : [ndjsonOf(entries), NDJSON];
      return org.admin.post(BATCH + query, body, { ...type, ...headers });
    };
    const first = await ask('?mode=partial');
    expect(verdictsOf(first)).toEqual(['created']);
    expect(codeOf(await ask('?mode=atomic'))).toBe('422 IDEMPOTENCY_KEY_REUSED');
    expect(codeOf(await ask(''))).toBe('422 IDEMPOTENCY_KEY_REUSED');
    expect((await ask('?mode=partial')).text).toBe(first.text);
  });

  it('treats the same JSON in another order and spacing as the same request', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const row = { ...electricity, reference: 'spaced' };
    const reversed = Object.fromEntries(Object.entries(row).reverse());
    const first = await org.admin.post(BATCH, { entries: [row], mode: 'atomic' }, headers);
    const again = await org.admin.post(
      BATCH,
      JSON.stringify({ mode: 'atomic', entries: [reversed] }, null, 2),
      headers,
    );
    expect([again.status, again.text]).toEqual([200, first.text]);
    const other = await org.admin.post(BATCH, { entries: [row, row], mode: 'atomic' }, headers);
    expect(codeOf(other)).toBe('422 IDEMPOTENCY_KEY_REUSED');
  });

  it('distinguishes unreadable rows by their bytes', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const ask = (quantity: string) => org.admin.post(BATCH, `{"entries":[{"quantity":${quantity}}]}`, headers);
    const first = await ask('1e999');
    expect(verdictsOf(first)[0]).toContain('quantity');
    expect((await ask('1e999')).text).toBe(first.text);
    expect(codeOf(await ask('2e999'))).toBe('422 IDEMPOTENCY_KEY_REUSED');
  });
});

describe('the mode', () => {
  beforeAll(async () => {
    org = await api.newOrganisation();
  });

  it('may be in the query for JSON too', async () => {
    const answer = await org.admin.post(`${BATCH}?mode=atomic`, { entries: mixed });
    expect(codeOf(answer)).toBe('422 BATCH_REJECTED');
  });

  it('is partial by default', async () => {
    expect(verdictsOf(await send(org.admin, 'json', mixed.slice(0, 2)))).toEqual([
      'created',
      'VALIDATION_ERROR quantity',
    ]);
  });

  it.each([
    ['an unknown one in the body', BATCH, { entries: good, mode: 'all' }],
    ['an unknown one in the query', `${BATCH}?mode=all`, { entries: good }],
    ['one in the query and another in the body', `${BATCH}?mode=atomic`, { entries: good, mode: 'partial' }],
  ])('refuses %s', async (_, url, body) => {
    const before = await stored(api);
    const answer = await org.admin.post(url, body);
    expect(codeOf(answer)).toBe('400 VALIDATION_ERROR');
    expect(answer.body.error.details).toMatchObject([{ field: 'mode' }]);
    expect(await stored(api)).toEqual(before);
  });
});

describe('permission to send a batch', () => {
  beforeAll(async () => {
    org = await api.newOrganisation();
  });

  it('is for contributors, and refused to viewers, keys that only read entries, and anonymous callers', async () => {
    const contributor = await org.clientFor({ role: 'contributor' });
    const viewer = await org.clientFor({ role: 'viewer', scopes: ['emissions:read'] });
    const reader = await org.clientFor({ role: 'admin', scopes: ['emissions:read', 'settings:write'] });
    expect((await send(contributor, 'json', good)).status).toBe(200);
    const before = await stored(api);
    expect(codeOf(await send(viewer, 'csv', mixed))).toBe('403 INSUFFICIENT_SCOPE');
    expect(codeOf(await send(reader, 'ndjson', mixed))).toBe('403 INSUFFICIENT_SCOPE');
    expect(codeOf(await send(api.anonymous, 'json', mixed))).toBe('401 MISSING_TOKEN');
    expect(await stored(api)).toEqual(before);
  });

  it('is refused to a viewer whose key may write', async () => {
    const demoted = await org.clientFor({ role: 'contributor' });
    expect((await org.admin.patch(`/api/v1/settings/users/${demoted.userId}`, { role: 'viewer' })).status).toBe(200);
    expect(codeOf(await send(demoted, 'json', mixed))).toMatch(/^403 /);
  });
});
