import { describe, expect } from 'vitest';
import { sharedTest as base } from '../../../../../test/api-test.ts';
import { complete, putStatement } from '../../../../../test/fixtures/statements.ts';
import { addStranger, keepBooks, read, rowOf } from '../../test/fixture.ts';

const test = base
  .extend('books', { scope: 'file', auto: true }, async ({ api, org }) => {
    const books = await keepBooks(api, org);
    await putStatement(org.admin, 2025, { ...complete, baseYear: 2023 });
    await addStranger(api);
    return books;
  })
  .extend('report', { scope: 'file', auto: true }, ({ api, org }) => read(api, org, 'ghg_inventory'));

describe('the GHG inventory', () => {
  test('states the organisation, the period and the standard', ({ report, api }) => {
    expect(report.document).toMatchObject({
      reportId: 'ghg_inventory',
      title: 'Greenhouse gas inventory 2025',
      organisation: 'Test organisation',
      periodStart: '2025-01-01',
      periodEnd: '2025-12-31',
      asOf: api.clock.now(),
      filters: [],
    });
    expect(report.document.standard).toContain('GHG Protocol');
    expect(report.document.subtitle).toBe('Scopes 1, 2 and 3 in tonnes CO₂ equivalent');
  });

  test('adds up scopes and compares them with the year before', ({ report }) => {
    const { rows, totals } = report.table('by_scope');
    expect(rows).toMatchObject([
      {
        scope: 1,
        entries: 3,
        tco2e: '0.971187',
        sharePercent: '29.2633',
        previousTco2e: '0.000000',
        changePercent: null,
      },
      {
        scope: 2,
        entries: 2,
        // 2.2125, and 14 of 31 days of 0.20705; the other 17 belong to the year before
        tco2e: '2.306006',
        sharePercent: '69.4833',
        previousTco2e: '2.184044',
        changePercent: '5.5842',
      },
      {
        scope: 3,
        entries: 1,
        tco2e: '0.041600',
        sharePercent: '1.2535',
        previousTco2e: '0.000000',
        changePercent: null,
      },
    ]);
    expect(totals).toMatchObject({
      entries: 6,
      tco2e: '3.318793',
      previousTco2e: '2.184044',
      changePercent: '51.9563',
    });
    expect(report.prose).toContain('6 entries (3.319 t CO₂e) are counted. Against 2024, that is a change of +52.0 %.');
  });

  test('explains the change against the year before', ({ report }) => {
    const { rows, totals } = report.table('bridge');
    // Scope 2: 10,548.387097 kWh of 2.184044 t in 2024, 12,951.612903 kWh of 2.306006 t in 2025.
    // 2,403.225806 × 2.184044 ÷ 10,548.387097 = 0.497588, and 0.121962 − 0.497588 = −0.375626.
    expect(rows[1]).toMatchObject({
      scope: 2,
      fromTco2e: '2.184044',
      activity: '0.497588',
      factorEdition: '-0.375626',
      toTco2e: '2.306006',
    });
    expect(rows[0]).toMatchObject({ scope: 1, fromTco2e: '0.000000', new: '0.971187' });
    expect(totals).toMatchObject({ fromTco2e: '2.184044', new: '1.012787', ended: '0.000000', toTco2e: '3.318793' });
    expect(report.prose).toContain(
      'From 2024 to 2025 the total changes by +1.135 t CO₂e: activity accounts for +0.498 t CO₂e',
    );
  });

  test('adds up categories in the order of the GHG Protocol', ({ report }) => {
    expect(report.table('by_category').rows.map(({ category, tco2e }) => [category, tco2e])).toEqual([
      ['stationary_combustion', '0.714105'],
      ['mobile_combustion', '0.257082'],
      ['purchased_electricity', '2.306006'],
      ['business_travel', '0.041600'],
    ]);
    expect(report.prose).toContain(
      'Scope 2 categories without counted entries: Purchased heat and steam; Purchased cooling.',
    );
  });

  test('breaks down gases as far as the factors do', ({ report }) => {
    const gases = report.table('by_gas');
    // 12,500 kWh: CH₄ 0.0009, N₂O 0.00122 kg each; CO₂ is the rest of 0.177. And 14 of 31 days of 1,000 kWh, with as much CH₄
    // and N₂O, and 0.20493 kg CO₂: 0.092549, 0.000406 and 0.000551 t.
    expect(rowOf(gases, 'gas', 'co2')).toMatchObject({
      scope1Tco2e: '0.966953',
      scope2Tco2e: '2.278549',
      scope3Tco2e: '0.000000',
    });
    expect(rowOf(gases, 'gas', 'ch4')).toMatchObject({ scope1Tco2e: '0.000589', scope2Tco2e: '0.011656' });
    expect(rowOf(gases, 'gas', 'n2o')).toMatchObject({ scope1Tco2e: '0.003645', scope2Tco2e: '0.015801' });
    expect(rowOf(gases, 'gas', 'undivided')).toMatchObject({
      scope1Tco2e: '0.000000',
      scope3Tco2e: '0.041600',
      tco2e: '0.041600',
    });
    expect(gases.totals).toMatchObject({ tco2e: '3.318793', scope1Tco2e: '0.971187' });
    expect(report.prose).toContain('1 entry has a factor that states no gas');
    expect(report.prose).toContain('(GWP set: as published); none is converted to another set.');
    expect(report.prose).toContain('IPCC AR5: 3.319 t CO₂e');
  });

  test('names factor sources, vintages and the factors themselves', ({ report }) => {
    expect(report.table('factor_sources').rows).toMatchObject([
      { source: 'DEFRA', vintage: 2024, gwpSet: 'AR5', factors: 1, entries: 1, tco2e: '0.093506' },
      { source: 'DEFRA', vintage: 2025, gwpSet: 'AR5', factors: 4, entries: 4, tco2e: '2.694142' },
      { source: 'EPA', vintage: 2025, gwpSet: 'AR5', factors: 1, entries: 1, tco2e: '0.531145' },
    ]);
    expect(rowOf(report.table('factors_used'), 'code', 'EPA-2025-NATGAS-MMBTU')).toMatchObject({
      value: '53.1145',
      unit: 'kgCO2e/mmBtu',
      region: 'US',
      publication: 'US EPA GHG Emission Factors Hub 2025, Table 1',
      tco2e: '0.531145',
    });
  });

  test('compares with the base year of its statement, not with the earliest year with entries', ({ report }) => {
    const { rows, totals } = report.table('base_year');
    expect(rows[0]).toMatchObject({
      scope: 1,
      baseYearTco2e: '0.182930',
      tco2e: '0.971187',
      changePercent: '430.9064',
    });
    expect(totals).toMatchObject({ baseYearTco2e: '0.182930', changePercent: '1714.2421' });
    expect(report.prose).toContain('The base year is 2023.');
  });

  test('states no change against the base year for part of a year or for the base year itself', async ({
    api,
    org,
  }) => {
    const half = await read(api, org, 'ghg_inventory', { periodEnd: '2025-06-30' });
    expect(half.table('base_year').totals).toMatchObject({ baseYearTco2e: '0.182930', changePercent: null });
    expect(half.prose).toContain('not twelve months long');
    const first = await read(api, org, 'ghg_inventory', { periodStart: '2023-01-01', periodEnd: '2023-12-31' });
    expect(first.table('base_year').totals).toMatchObject({ tco2e: '0.182930', changePercent: null });
    expect(first.prose).toContain('It is the period of this report.');
    expect(first.prose).toContain('There are no figures for 2022 to compare with.');
  });

  test('lists the omissions with their reasons', ({ report }) => {
    expect(report.table('left_out').rows).toEqual([
      { reason: 'Draft: not yet submitted for review', entries: 1, tco2e: '0.017700' },
      { reason: 'Submitted: awaiting approval', entries: 1, tco2e: '0.091480' },
    ]);
    expect(report.table('left_out').totals).toMatchObject({ entries: 2, tco2e: '0.109180' });
    expect(report.prose).toContain('counts by its share of days');
    expect(report.prose).toContain('That is the case for 1 entry (0.094 t CO₂e) of the total.');
  });

  test('lists locations by size', ({ report }) => {
    expect(report.table('by_location').rows.map((row) => [row.locationName, row.country, row.tco2e])).toEqual([
      ['Head office', 'GB', '2.604688'],
      ['Austin', 'US', '0.531145'],
      ['Works', 'GB', '0.182960'],
    ]);
  });

  test('applies its filters and names them', async ({ api, org, books, report }) => {
    const narrow = await read(api, org, 'ghg_inventory', {
      filters: { locationIds: [books.works, books.austin], scopes: [1], categories: ['stationary_combustion'] },
    });
    expect(narrow.document.filters).toEqual([
      { name: 'Locations', value: 'Works, Austin' },
      { name: 'Scopes', value: '1' },
      { name: 'Categories', value: 'Stationary combustion' },
    ]);
    expect(narrow.document.subtitle).toBe('Scope 1 in tonnes CO₂ equivalent');
    expect(narrow.table('by_scope').rows).toMatchObject([{ scope: 1, entries: 2, tco2e: '0.714105' }]);
    expect(narrow.table('by_gas').totals).toMatchObject({
      tco2e: '0.714105',
      scope1Tco2e: '0.714105',
      scope2Tco2e: null,
    });
    expect(narrow.table('by_location').rows.map(({ locationName }) => locationName)).toEqual(['Austin', 'Works']);
    expect(narrow.table('left_out').totals).toMatchObject({ entries: 0 });
    expect(narrow.prose).toContain('The filters named on the cover narrow this report');
    expect(report.prose).not.toContain('The filters named on the cover narrow this report');
  });

  test('states that a period has no entries', async ({ api, org }) => {
    const empty = await read(api, org, 'ghg_inventory', { periodStart: '2020-01-01', periodEnd: '2020-12-31' });
    expect(empty.table('by_scope').totals).toMatchObject({ entries: 0, tco2e: '0.000000', sharePercent: null });
    expect(empty.table('by_category').rows).toEqual([]);
    expect(empty.prose).toContain('0 entries (0.000 t CO₂e) are counted.\n');
    const after = await read(api, org, 'ghg_inventory', { periodStart: '2026-01-01', periodEnd: '2026-12-31' });
    expect(after.table('by_scope').totals).toMatchObject({
      tco2e: '0.000000',
      previousTco2e: '3.318793',
      changePercent: null,
    });
    expect(after.table('base_year').totals).toMatchObject({ baseYearTco2e: '0.182930', changePercent: null });
    expect(empty.document.sections.flatMap(({ blocks }) => blocks).filter(({ type }) => type === 'chart')).toEqual([]);
  });
});
