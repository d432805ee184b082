import { describe, expect } from 'vitest';
import { sharedTest as base } from '../../../../../test/api-test.ts';
import { addStranger, keepBooks, read, rowOf } from './fixture.ts';

const test = base.extend('org', { scope: 'file' }, async ({ api }) => {
  const org = await api.newOrganisation();
  await keepBooks(api, org);
  await addStranger(api);
  return org;
});

describe('SECR', () => {
  test('converts energy where the unit measures energy, and lists the rest apart', async ({ api, org }) => {
    const { table, prose } = await read(api, org, 'secr');
    // 10 mmBtu = 10,550.5585262 MJ ÷ 3.6 = 2,930.7107… kWh
    expect(rowOf(table('energy'), 'kind', 'natural_gas')).toMatchObject({
      ukKwh: '1000.000',
      elsewhereKwh: '2930.711',
      kwh: '3930.711',
      previousKwh: '0.000',
      changePercent: null,
    });
    expect(rowOf(table('energy'), 'kind', 'electricity')).toMatchObject({
      ukKwh: '12500.000',
      elsewhereKwh: '0.000',
      previousKwh: '10000.000',
      changePercent: '25.0000',
    });
    expect(rowOf(table('energy'), 'kind', 'transport')).toMatchObject({
      kwh: null,
      ukKwh: null,
      elsewhereKwh: '0.000',
    });
    expect(table('energy').totals).toMatchObject({ kwh: '16430.711', previousKwh: '10000.000' });
    expect(table('not_converted').rows).toMatchObject([
      { subcategory: 'diesel', quantity: '100', unit: 'L', entries: 1, tco2e: '0.257082' },
    ]);
    expect(prose).toContain('Denominator: not recorded in Tonne.');
  });

  test('tells the UK from elsewhere', async ({ api, org }) => {
    const { table } = await read(api, org, 'secr');
    expect(table('emissions').rows).toMatchObject([
      { scope: 1, ukTco2e: '0.440042', elsewhereTco2e: '0.531145', tco2e: '0.971187' },
      { scope: 2, ukTco2e: '2.212500', elsewhereTco2e: '0.000000', previousTco2e: '2.070500' },
      { scope: 3, ukTco2e: '0.041600', elsewhereTco2e: '0.000000' },
    ]);
    expect(table('emissions').totals).toMatchObject({
      ukTco2e: '2.694142',
      tco2e: '3.225287',
      changePercent: '55.7733',
    });
  });
});

describe('ESRS E1-6', () => {
  test('has base year, N-1, N and the change, and a dash where nothing is recorded', async ({ api, org }) => {
    const { table, prose } = await read(api, org, 'esrs_e1');
    const line = (name: string) => rowOf(table('e1_6'), 'line', name);
    expect(line('Gross Scope 1 GHG emissions')).toMatchObject({
      baseYearTco2e: '0.182930',
      previousTco2e: '0.000000',
      tco2e: '0.971187',
      changePercent: null,
    });
    expect(line('Gross location-based Scope 2 GHG emissions')).toMatchObject({
      baseYearTco2e: '0.000000',
      previousTco2e: '2.070500',
      tco2e: '2.212500',
      changePercent: '6.8582',
    });
    expect(line('Gross market-based Scope 2 GHG emissions')).toMatchObject({ tco2e: null, previousTco2e: null });
    expect(line('6 Business travel')).toMatchObject({ baseYearTco2e: null, previousTco2e: null, tco2e: '0.041600' });
    expect(line('15 Investments')).toMatchObject({ tco2e: null });
    expect(line('Total GHG emissions (location-based)')).toMatchObject({
      baseYearTco2e: '0.182930',
      tco2e: '3.225287',
      changePercent: '55.7733',
    });
    expect(table('e1_6').rows).toHaveLength(21);
    const narrow = await read(api, org, 'esrs_e1', { filters: { scopes: [1] } });
    expect(rowOf(narrow.table('e1_6'), 'group', 'Scope 2')).toMatchObject({ previousTco2e: null, tco2e: null });
    expect(prose).toContain('no market-based figure is stated');
    expect(prose).toContain('report on offset retirements');
  });
});

describe('CDP C6 and C7', () => {
  test('states gross scope 1 and 2, and every category of scope 3', async ({ api, org }) => {
    const { table } = await read(api, org, 'cdp_climate');
    expect(table('c6_1_and_c6_3').rows.map(({ code, tco2e, previousTco2e }) => [code, tco2e, previousTco2e])).toEqual([
      ['C6.1', '0.971187', '0.000000'],
      ['C6.3', '2.212500', '2.070500'],
      ['C6.3', null, null],
    ]);
    const scope3 = table('c6_5');
    expect(scope3.rows).toHaveLength(15);
    expect(rowOf(scope3, 'category', 'business_travel')).toMatchObject({
      categoryNumber: '6',
      status: 'calculated',
      tco2e: '0.041600',
      sharePercent: '100.0000',
    });
    expect(scope3.rows.filter(({ status }) => status === 'not reported')).toHaveLength(14);
  });

  test('breaks scope 1 down by gas, and scopes 1 and 2 by country and facility', async ({ api, org }) => {
    const { table } = await read(api, org, 'cdp_climate');
    expect(table('c7_1').totals).toMatchObject({ tco2e: '0.971187' });
    expect(rowOf(table('c7_1'), 'gas', 'co2')).toMatchObject({ tco2e: '0.966953' });
    expect(table('c7_2_and_c7_5').rows).toMatchObject([
      { countryName: 'United Kingdom (GB)', scope1Tco2e: '0.440042', scope2Tco2e: '2.212500' },
      { countryName: 'United States (US)', scope1Tco2e: '0.531145', scope2Tco2e: '0.000000' },
    ]);
    expect(rowOf(table('c7_3_and_c7_6'), 'locationName', 'Works')).toMatchObject({ scope1Tco2e: '0.182960' });
  });

  test('compares scopes 1 and 2 with the year before, and says when there is none', async ({ api, org }) => {
    const { table, prose } = await read(api, org, 'cdp_climate');
    expect(table('c7_9').rows).toMatchObject([
      { previousTco2e: '2.070500', tco2e: '3.183687', changeTco2e: '1.113187', changePercent: '53.7642' },
    ]);
    expect(prose).toContain('Increased');
    const first = await read(api, org, 'cdp_climate', { periodStart: '2023-01-01', periodEnd: '2023-12-31' });
    expect(first.table('c7_9').rows).toMatchObject([{ previousTco2e: null, changeTco2e: null }]);
    expect(first.prose).toContain('first year of reporting');
  });
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
      '2.212500',
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
      scope2Tco2e: '0.187911',
      tco2e: '0.250931',
      previousTco2e: '0.175371',
    });
    expect(rows[1]).toMatchObject({ scope1Tco2e: '0.056921', scope2Tco2e: '0.169726', scope3Tco2e: '0.041600' });
    expect(totals).toMatchObject({ tco2e: '3.225287', previousTco2e: '2.070500', changePercent: '55.7733' });
    expect(prose).toContain('The highest month is Jun 2025 (0.713 t CO₂e)');
    expect(prose).toContain('spread evenly over its days');
  });
});
