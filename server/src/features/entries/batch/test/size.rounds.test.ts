import { describe, expect } from 'vitest';
import { codeOf, detailsOf } from '../../../../../test/answers.ts';
import { sharedTest as test } from '../../../../../test/api-test.ts';
import { electricity, SUMMARY, stored } from '../../../../../test/fixtures/emissions.ts';
import { readRows } from '../../../../../test/read-rows.ts';
import { rounds } from '../../../../../test/rounds.ts';
import { sql } from '../../../../platform/db/index.ts';
import { BATCH, CSV, formats, LEGACY, NDJSON, resultsOf, send } from './fixture.ts';

/** 1,000 kWh × 0.177 kg/kWh = 0.177 t each */
const many = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => ({ ...electricity, quantity: 1000, reference: `${name} ${index}` }));

const LIMIT = 10_000;

describe.each(formats)('as %s', (format) => {
  const count = rounds(1_000, LIMIT);

  test(`${count} entries are created in order`, async ({ api }) => {
    const owner = await api.newOrganisation();
    const answer = await send(owner.admin, format, many(count, format), 'atomic');
    expect(answer.status).toBe(200);
    expect(answer.body.data).toMatchObject({ total: count, created: count, failed: 0 });
    expect(
      resultsOf(answer).every(
        ({ index, status, tco2e }, at) => index === at && status === 'created' && tco2e === 0.177,
      ),
    ).toBe(true);
    const [counts] = await readRows<object>(
      api.db,
      sql`
      SELECT (SELECT count(*)::int FROM emission_entries WHERE organisation_id = ${owner.id}) AS entries,
        (SELECT count(DISTINCT hash)::int FROM entry_revisions WHERE organisation_id = ${owner.id}) AS hashes,
        (SELECT count(*)::int FROM events WHERE organisation_id = ${owner.id}) AS events`,
    );
    expect(counts).toEqual({ entries: count, hashes: count, events: count });
    const rows = await readRows<{ id: string }>(
      api.db,
      sql`SELECT id FROM emission_entries WHERE organisation_id = ${owner.id} ORDER BY id`,
    );
    expect(rows.map(({ id }) => id)).toEqual(resultsOf(answer).map(({ id }) => id));
    const events = await api.events(owner.id);
    expect(events.map(({ data }) => (data as { id: string }).id)).toEqual(rows.map(({ id }) => id));
    // 10,000 × 0.177 t, or 1,000 × 0.177 t
    const tonnes = count === LIMIT ? 1770 : 177;
    const summary = await owner.admin.get(`${SUMMARY}?periodStart=2025-01-01&periodEnd=2025-12-31&states=draft`);
    expect(summary.body.data).toMatchObject({ totalTco2e: tonnes, scope2Tco2e: tonnes });
  });

  test.for([LIMIT + 1, 3 * LIMIT])('%i entries are refused, and nothing is stored', async (count, { api, org }) => {
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
  test.for([
    ['JSON', BATCH, 'application/json'],
    ['CSV', BATCH, CSV['content-type']],
    ['NDJSON', BATCH, NDJSON['content-type']],
    ['JSON, the old way', LEGACY, 'application/json'],
  ] as const)('17 MiB of %s are refused', async ([, url, type], { api, org }) => {
    const before = await stored(api);
    const answer = await org.admin.post(url, padded(17 * MEBIBYTE), { 'content-type': type });
    expect(codeOf(answer)).toBe('413 BODY_TOO_LARGE');
    expect(await stored(api)).toEqual(before);
  });

  test('16 MiB are accepted', async ({ org }) => {
    const answer = await org.admin.post(BATCH, padded(16 * MEBIBYTE));
    expect(resultsOf(answer)).toMatchObject([{ status: 'created' }]);
  });

  test('a single creation still accepts 1 MiB and no more', async ({ org }) => {
    const answer = await org.admin.post('/api/v1/emissions', padded(2 * MEBIBYTE));
    expect(codeOf(answer)).toBe('413 BODY_TOO_LARGE');
  });
});
