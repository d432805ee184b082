import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../../test/harness.ts';
import { sql } from '../../../../platform/db/index.ts';
import { codeOf, detailsOf, electricity, SUMMARY, stored } from '../../test/fixture.ts';
import { BATCH, CSV, formats, LEGACY, NDJSON, resultsOf, send } from './fixture.ts';

let api: TestApi;
let org: TestOrganisation;

beforeAll(async () => {
  api = await startTestApi();
  org = await api.newOrganisation();
});
afterAll(() => api.close());

/** 1,000 kWh × 0.177 kg/kWh = 0.177 t each */
const many = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => ({ ...electricity, quantity: 1000, reference: `${name} ${index}` }));

describe.each(formats)('as %s', (format) => {
  it('10,000 entries are created in order', async () => {
    const owner = await api.newOrganisation();
    const answer = await send(owner.admin, format, many(10_000, format), 'atomic');
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ total: 10_000, created: 10_000, failed: 0 });
    expect(
      resultsOf(answer).every(
        ({ index, status, tco2e }, at) => index === at && status === 'created' && tco2e === 0.177,
      ),
    ).toBe(true);
    const [counts] = await api.db.query<object>(sql`
      SELECT (SELECT count(*)::int FROM emission_entries WHERE organisation_id = ${owner.id}) AS entries,
        (SELECT count(DISTINCT hash)::int FROM entry_revisions WHERE organisation_id = ${owner.id}) AS hashes,
        (SELECT count(*)::int FROM events WHERE organisation_id = ${owner.id}) AS events`);
    expect(counts).toEqual({ entries: 10_000, hashes: 10_000, events: 10_000 });
    const rows = await api.db.query<{ id: string }>(
      sql`SELECT id FROM emission_entries WHERE organisation_id = ${owner.id} ORDER BY id`,
    );
    expect(rows.map(({ id }) => id)).toEqual(resultsOf(answer).map(({ id }) => id));
    const events = await api.events(owner.id);
    expect(events.map(({ data }) => (data as { id: string }).id)).toEqual(rows.map(({ id }) => id));
    // 10,000 × 0.177 t
    const summary = await owner.admin.get(`${SUMMARY}?periodStart=2025-01-01&periodEnd=2025-12-31&states=draft`);
    expect(summary.body.data).toMatchObject({ totalTco2e: 1770, scope2Tco2e: 1770 });
  });

  it.each([10_001, 30_000])('%i are refused, and none is stored', async (count) => {
    const before = await stored(api);
    const answer = await send(org.admin, format, many(count, 'too many'));
    expect(codeOf(answer)).toBe('422 VALIDATION_ERROR');
    expect(detailsOf(answer)).toEqual([{ field: 'entries', message: 'must have at most 10000 items' }]);
    expect(await stored(api)).toEqual(before);
  });
});

const MEBIBYTE = 1024 * 1024;
const padded = (bytes: number): string => {
  const body = JSON.stringify({ entries: [{ ...electricity, reference: 'large' }] });
  return body + ' '.repeat(bytes - body.length);
};

describe('the size in bytes', () => {
  it.each([
    ['JSON', BATCH, 'application/json'],
    ['CSV', BATCH, CSV['content-type']],
    ['NDJSON', BATCH, NDJSON['content-type']],
    ['JSON, the old way', LEGACY, 'application/json'],
  ])('17 MiB of %s are refused', async (_, url, type) => {
    const before = await stored(api);
    const answer = await org.admin.post(url, padded(17 * MEBIBYTE), { 'content-type': type });
    expect(codeOf(answer)).toBe('413 BODY_TOO_LARGE');
    expect(await stored(api)).toEqual(before);
  });

  it('16 MiB are taken', async () => {
    const answer = await org.admin.post(BATCH, padded(16 * MEBIBYTE));
    expect(resultsOf(answer)).toMatchObject([{ status: 'created' }]);
  });

  it('a single creation still takes 1 MiB and no more', async () => {
    const answer = await org.admin.post('/api/v1/emissions', padded(2 * MEBIBYTE));
    expect(codeOf(answer)).toBe('413 BODY_TOO_LARGE');
  });
});
