import { describe, expect } from 'vitest';
import { sharedTest as base } from '../../../../test/api-test.ts';
import { addStranger, keepBooks, read } from './fixture.ts';

const test = base.extend('org', { scope: 'file' }, async ({ api }) => {
  const org = await api.newOrganisation();
  await keepBooks(api, org);
  await addStranger(api);
  return org;
});

describe('location breakdown and monthly trend', () => {
  test('follow each location into its categories, and list those without entries', async ({ api, org }) => {
    const { table, prose } = await read(api, org, 'location_breakdown', { filters: { scopes: [1] } });
    expect(
      table('by_location_and_category').rows.map((row) => [
        row.locationName,
        row.category,
        row.tco2e,
        row.locationSharePercent,
      ]),
    ).toEqual([
      ['Austin', 'stationary_combustion', '0.531145', '100.0000'],
      ['Head office', 'mobile_combustion', '0.257082', '100.0000'],
      ['Works', 'stationary_combustion', '0.182960', '100.0000'],
    ]);
    expect(prose).toContain('3 of 3 locations');
    const electricity = await read(api, org, 'location_breakdown', { filters: { scopes: [2] } });
    expect(electricity.table('by_location').rows.map(({ tco2e }) => tco2e)).toEqual([
      '2.306006',
      '0.000000',
      '0.000000',
    ]);
  });

  test('put each month beside the same month of the year before', async ({ api, org }) => {
    const { table, prose } = await read(api, org, 'monthly_trend');
    const { rows, totals } = table('by_month');
    // 2.2125 t over 365 days beside 2.0705 t over 366: 175,370.22 millionths, of the two that are left over one for January.
    expect(rows[0]).toMatchObject({
      month: '2025-01',
      scope1Tco2e: '0.063020',
      // 0.187911 and 0.093506
      scope2Tco2e: '0.281417',
      tco2e: '0.344437',
      previousTco2e: '0.175371',
    });
    expect(rows[1]).toMatchObject({ scope1Tco2e: '0.056921', scope2Tco2e: '0.169726', scope3Tco2e: '0.041600' });
    expect(totals).toMatchObject({ tco2e: '3.318793', previousTco2e: '2.184044', changePercent: '51.9563' });
    expect(prose).toContain('The highest month is Jun 2025 (0.713 t CO₂e)');
    expect(prose).toContain('spread evenly over its days');
  });
});
