import { describe, expect } from 'vitest';
import { test } from '../../../../../test/api-test.ts';
import type { Client } from '../../../../../test/client.ts';
import { type Figure, recordFigures } from '../../../../../test/fixtures/figures.ts';
import { Decimal } from '../../../../kernel/decimal.ts';
import { sql } from '../../../../platform/db/index.ts';

const EMISSIONS = '/api/v1/emissions';
const FEBRUARY = 'periodStart=2025-02-01&periodEnd=2025-02-28';

interface Listed {
  periodStart: string;
  periodEnd: string;
  tco2e: number;
  periodTco2e?: number;
}

const listed = async (client: Client, query: string): Promise<Listed[]> =>
  (await client.get(`${EMISSIONS}?sortBy=periodStart&sortOrder=asc&periodMatch=overlapping&${query}`)).body.data;

const total = (entries: readonly Listed[]): string =>
  entries.reduce((sum, { periodTco2e }) => sum.plus(periodTco2e!), new Decimal(0)).toFixed(6);

const figures: Figure[] = [
  // 59 days, 0.1 t each: 3.1 t in January, 2.8 t in February.
  { periodStart: '2025-01-01', periodEnd: '2025-02-28', tco2e: '5.9' },
  { periodStart: '2025-02-10', periodEnd: '2025-02-19', tco2e: '7' },
  // 365 days, 2 t each.
  { periodStart: '2025-01-01', periodEnd: '2025-12-31', tco2e: '730', scope: 3 },
  { periodStart: '2025-01-01', periodEnd: '2025-01-31', tco2e: '40' },
  { periodStart: '2025-02-28', periodEnd: '2025-03-01', tco2e: '1', state: 'draft' },
];

describe('a list of the entries that overlap a period', () => {
  test('shows each with its share of days', async ({ api, org }) => {
    await recordFigures(api, org, figures);
    const entries = await listed(org.admin, `${FEBRUARY}&state=approved&state=locked&scope=1`);
    expect(entries.map(({ tco2e, periodTco2e }) => [tco2e, periodTco2e])).toEqual([
      [5.9, 2.8],
      [7, 7],
    ]);
    const all = await listed(org.admin, `${FEBRUARY}&state=approved&state=locked`);
    // 2.8 + 7 + 28 days of 2 t
    expect(total(all)).toBe('65.800000');
  });

  test('has an exact total, both with a page and with a cursor', async ({ api, org }) => {
    await recordFigures(api, org, figures);
    const url = `${EMISSIONS}?periodMatch=overlapping&${FEBRUARY}&pageSize=3`;
    const { body: first } = await org.admin.get(url);
    expect([first.data.length, first.pagination.totalItems]).toEqual([3, 4]);
    const { body: next } = await org.admin.get(`${url}&cursor=${first.pagination.nextCursor}`);
    expect(next.data).toHaveLength(1);
  });

  test.for([
    // From 15 February: 14 days of 0.1 t, five of the ten days of 0.7 t; 320 days of the year of 2 t; 1 t.
    ['periodStart=2025-02-15', '645.900000'],
    // Until 15 January: 15 days of 0.1 t, of 2 t, and 15 of the 31 days of 40 t: 1.5 + 30 + 19.354839.
    ['periodEnd=2025-01-15', '50.854839'],
    ['', '783.900000'],
  ] as const)('may be open at either end: %s', async ([query, expected], { api, org }) => {
    await recordFigures(api, org, figures);
    expect(total(await listed(org.admin, query))).toBe(expected);
  });

  test('adds up to the summary and to the months, where equal entries are shared together', async ({ api, org }) => {
    // Two months of 31 and 28 days: 0.000001 t alone would go to January, three of them are 2 and 1 millionths.
    const equal: Figure = { periodStart: '2025-01-01', periodEnd: '2025-02-28', tco2e: '0.000001' };
    await recordFigures(api, org, [equal, equal, equal]);
    const counted = `${FEBRUARY}&state=approved&state=locked`;
    const entries = await listed(org.admin, counted);
    // 0.000003 × 31 / 59 = 1.58 millionths, × 28 / 59 = 1.42: two and one by largest remainder.
    expect(total(entries)).toBe('0.000001');
    const { body: summary } = await org.admin.get(`/api/v1/reports/summary?${FEBRUARY}`);
    expect(summary.data.totalTco2e).toBe(0.000001);
    const pages = await Promise.all([1, 2, 3].map((page) => listed(org.admin, `${counted}&pageSize=1&page=${page}`)));
    expect(total(pages.flat())).toBe('0.000001');
  });

  test('counts scope 2 by the method of the organisation', async ({ api, org }) => {
    const power = { scope: 2, category: 'purchased_electricity' } as const;
    await recordFigures(api, org, [{ ...power, periodStart: '2025-02-01', periodEnd: '2025-03-31', tco2e: '5.9' }]);
    await api.db.execute(sql`UPDATE emission_entries SET market_tco2e = 11.8 WHERE organisation_id = ${org.id}`);
    // 28 of 59 days: 0.1 t a day by the grid, 0.2 t by the market.
    expect(total(await listed(org.admin, FEBRUARY))).toBe('2.800000');
    await org.admin.patch('/api/v1/settings/organisation', { scope2Method: 'market_based' });
    expect(total(await listed(org.admin, FEBRUARY))).toBe('5.600000');
  });

  test('omits the share from a list unless requested', async ({ api, org }) => {
    await recordFigures(api, org, figures);
    for (const query of ['', '&periodMatch=inside']) {
      const { body } = await org.admin.get(`${EMISSIONS}?${FEBRUARY}${query}`);
      expect(body.data.map((entry: Listed) => [entry.tco2e, 'periodTco2e' in entry])).toEqual([[7, false]]);
    }
  });

  test('shows only the share if no other field is requested', async ({ api, org }) => {
    await recordFigures(api, org, figures.slice(0, 1));
    const { body } = await org.admin.get(`${EMISSIONS}?${FEBRUARY}&periodMatch=overlapping&fields=periodTco2e`);
    expect(body.data).toEqual([{ id: expect.stringMatching(/^ent_/), periodTco2e: 2.8 }]);
  });

  test('refuses an unknown value, together with all other errors', async ({ org }) => {
    const { status, body } = await org.admin.get(`${EMISSIONS}?periodMatch=touching&periodStart=2025-02-30`);
    expect(status).toBe(400);
    expect(body.error.details.map(({ field }: { field: string }) => field).toSorted()).toEqual([
      'periodMatch',
      'periodStart',
    ]);
  });

  test('excludes entries of other organisations', async ({ api, org, other }) => {
    await recordFigures(api, org, figures);
    expect(await listed(other.admin, FEBRUARY)).toEqual([]);
  });
});
