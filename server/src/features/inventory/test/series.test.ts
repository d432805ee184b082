import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addLocation } from '../../../../test/fixtures/emissions.ts';
import { startTestApi, type TestApi, type TestOrganisation } from '../../../../test/harness.ts';
import { sql } from '../../../platform/db/index.ts';
import { foldTotals } from '../../entries/totals/work.ts';
import type { Accounting } from '../../organisations/index.ts';
import { type SeriesYear, sumBySeries } from '../series.store.ts';

let api: TestApi;
let org: TestOrganisation;
let added = 0;

beforeAll(async () => {
  api = await startTestApi();
});
beforeEach(async () => {
  org = await api.newOrganisation();
});
afterAll(() => api.close());

interface Figure {
  from: string;
  to: string;
  tco2e: number;
  scope?: 1 | 2 | 3;
  category?: string;
  state?: string;
  locationId?: string;
}

async function record(...figures: readonly Figure[]): Promise<void> {
  for (const { from, to, tco2e, scope = 1, category = 'waste', state = 'approved', locationId = null } of figures)
    await api.db.execute(sql`
      INSERT INTO emission_entries (organisation_id, id, location_id, ghg_scope, category, subcategory, quantity, unit,
        period_start, period_end, state, tco2e, factor_code, factor_source, factor_vintage, factor_value, factor_unit,
        factor_pinned, factor_copy, created_at, created_by, reference)
      SELECT organisation_id, ${`ent_S${++added}`}, id, ${scope}, ${category}, 'any', 1, 'kWh', ${from}, ${to}, ${state},
        ${tco2e}, 'X', 'DEFRA', 2025, 1, 'kgCO2e/kWh', false, '{}', now(), ${org.adminId}, ${`S${added}`}
      FROM locations WHERE organisation_id = ${org.id} AND id = coalesce(${locationId}, id)
        AND (${locationId}::text IS NOT NULL OR is_default)`);
}

/** `2026-01-01 2026-01-31 1.5`, in order. */
const worded = ({ recorded }: SeriesYear): string[] =>
  recorded.map(({ periodStart, periodEnd, tco2e }) => `${periodStart} ${periodEnd} ${Number(tco2e)}`).sort();

const calendar: Accounting = { scope2Method: 'location_based', fiscalYearStart: '01-01', shares: [] };

const sums = (from = 2026, to = 2026, accounting = calendar): Promise<SeriesYear[]> =>
  sumBySeries(api.db, org.id, { from, to }, accounting);

describe('the totals of series', () => {
  it('add up entries for the same days, and separate other days', async () => {
    await record(
      { from: '2026-01-01', to: '2026-01-31', tco2e: 1.000001 },
      { from: '2026-01-01', to: '2026-01-31', tco2e: 2, state: 'locked' },
      { from: '2026-01-01', to: '2026-01-30', tco2e: 4 },
      { from: '2026-01-01', to: '2026-12-31', tco2e: 8 },
    );
    const expected = [['2026-01-01 2026-01-30 4', '2026-01-01 2026-01-31 3.000001', '2026-01-01 2026-12-31 8']];
    expect((await sums()).map(worded)).toEqual(expected);
    await foldTotals(api.db);
    expect((await sums()).map(worded)).toEqual(expected);
  });

  it('separate years, sites, scopes and categories', async () => {
    const site = await addLocation(org, { country: 'GB' });
    const january = { from: '2026-01-01', to: '2026-01-31' };
    await record(
      { ...january, tco2e: 1 },
      { ...january, tco2e: 2, scope: 2 },
      { ...january, tco2e: 4, category: 'water' },
      { ...january, tco2e: 8, locationId: site },
      { from: '2025-01-01', to: '2025-01-31', tco2e: 16 },
      { from: '2024-12-31', to: '2024-12-31', tco2e: 32 },
    );
    const found = await sums(2025, 2026);
    expect(found.map((series) => [series.year, series.ghgScope, series.category, ...worded(series)])).toEqual(
      expect.arrayContaining([
        [2025, 1, 'waste', '2025-01-01 2025-01-31 16'],
        [2026, 1, 'waste', '2026-01-01 2026-01-31 1'],
        [2026, 1, 'waste', '2026-01-01 2026-01-31 8'],
        [2026, 1, 'water', '2026-01-01 2026-01-31 4'],
        [2026, 2, 'waste', '2026-01-01 2026-01-31 2'],
      ]),
    );
    expect(found).toHaveLength(5);
    expect(found.find(({ recorded: [first] }) => Number(first?.tco2e) === 8)!.locationId).toBe(site);
  });

  it('count approved and locked entries of the organisation, split by days at a year boundary', async () => {
    const january = { from: '2026-01-01', to: '2026-01-31' };
    await record(
      { ...january, tco2e: 1, state: 'approved' },
      { ...january, tco2e: 2, state: 'locked' },
      { ...january, tco2e: 4, state: 'draft' },
      { ...january, tco2e: 8, state: 'submitted' },
      // 17 and 14 of 31 days
      { from: '2025-12-15', to: '2026-01-14', tco2e: 31 },
      { from: '2026-12-31', to: '2027-01-01', tco2e: 32 },
    );
    expect(Object.fromEntries((await sums(2025, 2027)).map((each) => [each.year, worded(each)]))).toEqual({
      2025: ['2025-12-15 2025-12-31 17'],
      2026: ['2026-01-01 2026-01-14 14', '2026-01-01 2026-01-31 3', '2026-12-31 2026-12-31 16'],
      2027: ['2027-01-01 2027-01-01 16'],
    });
    expect((await sums(2026, 2026)).map(worded)).toHaveLength(1);
    org = await api.newOrganisation();
    expect(await sums(2025, 2027)).toEqual([]);
  });

  it('use fiscal years, named by the year in which they end', async () => {
    await record(
      { from: '2025-04-01', to: '2025-04-30', tco2e: 1 },
      { from: '2026-03-01', to: '2026-03-31', tco2e: 2 },
      { from: '2026-04-01', to: '2026-04-30', tco2e: 4 },
      // A tonne a day: 90 days before April, and 275 from then on
      { from: '2026-01-01', to: '2026-12-31', tco2e: 365 },
    );
    const april: Accounting = { ...calendar, fiscalYearStart: '04-01' };
    expect(Object.fromEntries((await sums(2026, 2027, april)).map((each) => [each.year, worded(each)]))).toEqual({
      2026: ['2025-04-01 2025-04-30 1', '2026-01-01 2026-03-31 90', '2026-03-01 2026-03-31 2'],
      2027: ['2026-04-01 2026-04-30 4', '2026-04-01 2026-12-31 275'],
    });
  });

  it('follow deleted entries, folded or not', async () => {
    await record(
      { from: '2026-01-01', to: '2026-01-31', tco2e: 1 },
      { from: '2026-02-01', to: '2026-02-28', tco2e: 2 },
    );
    await foldTotals(api.db);
    await api.db.execute(sql`
      DELETE FROM emission_entries WHERE organisation_id = ${org.id} AND period_start = '2026-02-01'`);
    const left = [['2026-01-01 2026-01-31 1']];
    expect((await sums()).map(worded)).toEqual(left);
    await foldTotals(api.db);
    expect((await sums()).map(worded)).toEqual(left);
  });
});
