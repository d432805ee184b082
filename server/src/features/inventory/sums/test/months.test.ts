import { describe, expect } from 'vitest';
import { test } from '../../../../../test/api-test.ts';
import { addLocation } from '../../../../../test/fixtures/emissions.ts';
import { type Figure, recordFigures } from '../../../../../test/fixtures/figures.ts';
import type { TestApi, TestOrganisation } from '../../../../../test/harness.ts';
import { sql } from '../../../../platform/db/index.ts';
import { foldTotals } from '../../../entries/totals/work.ts';
import { sumByMonth } from '../../index.ts';

const figure = (tco2e: string, periodStart: string, periodEnd: string, change: Partial<Figure> = {}): Figure => ({
  tco2e,
  periodStart,
  periodEnd,
  ...change,
});

/** `2025-01 0.063020 1`: month, tonnes, entries. */
async function monthsOf(api: TestApi, org: TestOrganisation): Promise<string[]> {
  const period = { periodStart: '2024-01-01', periodEnd: '2026-12-31' };
  const sums = await sumByMonth(api.db, { organisationId: org.id, ...period, shares: [] }, []);
  return sums.map(({ month, tco2e, entries }) => `${month} ${tco2e} ${entries}`);
}

describe('monthly totals', () => {
  test('split a quarter by days; the part that lost most is rounded up first', async ({ api, org }) => {
    // 182,960 millionths over 31, 28 and 31 of 90 days: 63,019.56, 56,920.89 and 63,019.56. Rounded down they lack two.
    await recordFigures(api, org, [figure('0.18296', '2025-01-01', '2025-03-31')]);
    const shared = ['2025-01 0.063020 null', '2025-02 0.056921 null', '2025-03 0.063019 null'];
    expect(await monthsOf(api, org)).toEqual(shared);
    await foldTotals(api.db);
    expect(await monthsOf(api, org)).toEqual(shared);
  });

  test('count entries only if each lies inside the month', async ({ api, org }) => {
    await recordFigures(api, org, [
      figure('1.000001', '2024-02-29', '2024-02-29'),
      figure('2.5', '2024-02-01', '2024-02-29'),
      figure('0', '2024-03-31', '2024-03-31'),
      // One day of each month
      figure('2', '2024-12-31', '2025-01-01'),
      figure('4', '2025-01-01', '2025-01-31'),
    ]);
    expect(await monthsOf(api, org)).toEqual([
      '2024-02 3.500001 2',
      '2024-03 0.000000 1',
      '2024-12 1.000000 null',
      '2025-01 5.000000 null',
    ]);
  });

  test('split an amount smaller than its number of months among the longest and earliest months', async ({
    api,
    org,
  }) => {
    await recordFigures(api, org, [figure('0.000008', '2025-01-01', '2025-12-31')]);
    // 8 × 31 / 365 = 0.679, 8 × 30 / 365 = 0.658 and 8 × 28 / 365 = 0.614: the seven long ones, then April.
    const long = ['01', '03', '05', '07', '08', '10', '12'];
    const expected = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0')).map(
      (month) => `2025-${month} 0.00000${long.includes(month) || month === '04' ? 1 : 0} null`,
    );
    expect(await monthsOf(api, org)).toEqual(expected);
  });

  test('do not change when entries are locked, and add up over locations, scopes and categories', async ({
    api,
    org,
  }) => {
    const locationId = await addLocation(org, { country: 'GB' });
    const quarter = { periodStart: '2025-01-01', periodEnd: '2025-03-31' };
    const each = { ...quarter, tco2e: '0.1' };
    await recordFigures(api, org, [each, each, { ...each, scope: 2 }, { ...each, category: 'investments' }]);
    await recordFigures(api, org, [{ ...each, locationId }]);
    const before = await monthsOf(api, org);
    await api.db.execute(sql`
      UPDATE emission_entries SET state = 'locked' WHERE organisation_id = ${org.id}
        AND id IN (SELECT id FROM emission_entries WHERE organisation_id = ${org.id} ORDER BY id LIMIT 1)`);
    expect(await monthsOf(api, org)).toEqual(before);
    const selection = { organisationId: org.id, ...quarter, shares: [] };
    const apart = await sumByMonth(api.db, selection, ['locationId', 'ghgScope', 'category']);
    const january = apart.filter(({ month }) => month === '2025-01').map(({ tco2e }) => tco2e);
    // 31 of 90 days of 200,000 and 100,000 millionths: 68,888.89 and 34,444.44, as the last of March, which is later
    expect(january.toSorted()).toEqual(['0.034445', '0.034445', '0.034445', '0.068889']);
    // 3 × 34,445 + 68,889
    expect(before[0]).toBe('2025-01 0.172224 null');
  });
});
