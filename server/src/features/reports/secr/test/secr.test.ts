import { describe, expect } from 'vitest';
import { sharedTest as base } from '../../../../../test/api-test.ts';
import { addEntry, bringTo, gas, hotel, micro, setOrganisation } from '../../../../../test/fixtures/emissions.ts';
import { sql } from '../../../../platform/db/index.ts';
import { keepStatedBooks, SUMMARY_2025 } from '../../test/disclosure-fixture.ts';
import { addStranger, millionths, read, rowOf } from '../../test/fixture.ts';

const test = base.extend('org', { scope: 'file' }, async ({ api }) => {
  await addStranger(api);
  return keepStatedBooks(api);
});

const statusOf = (table: Awaited<ReturnType<typeof read>>['table'], name: string) =>
  rowOf(table('disclosures'), 'disclosure', name);

describe('SECR', () => {
  test('takes energy from the entries, with fuel for transport', async ({ api, org }) => {
    const { table } = await read(api, org, 'secr');
    // 10 mmBtu = 10,550.5585262 MJ ÷ 3.6 = 2,930.7107… kWh
    expect(rowOf(table('energy'), 'kind', 'natural_gas')).toMatchObject({
      ukKwh: '1000.000',
      elsewhereKwh: '2930.711',
      kwh: '3930.711',
      previousKwh: '0.000',
      changePercent: null,
    });
    expect(rowOf(table('energy'), 'kind', 'electricity')).toMatchObject({
      // 12,500 and 14 of 31 days of 1,000; the other 17 and 10,000 are those of the year before
      ukKwh: '12951.613',
      elsewhereKwh: '0.000',
      previousKwh: '10548.387',
      changePercent: '22.7829',
    });
    // UK Government 2025: 45.545 GJ/t ÷ 3.6 ÷ 1,201.402 L/t = 10.5305 kWh/L
    expect(rowOf(table('energy'), 'kind', 'transport')).toMatchObject({ ukKwh: '1053.052', kwh: '1053.052' });
    expect(table('not_converted').rows).toEqual([]);
  });

  test('agrees with the energy of the summary', async ({ api, org }) => {
    const { table, prose } = await read(api, org, 'secr');
    const { energyKwh } = (await org.admin.get(SUMMARY_2025)).body.data;
    // 16,882.324 kWh and 1,053.052 kWh of diesel
    expect(table('energy').totals.kwh).toBe('17935.376');
    expect(energyKwh).toBeCloseTo(17935.376, 3);
    expect(prose).not.toContain('leaves them out');
  });

  test('works out the energy of forecourt fuel from earlier releases, and says so', async ({ api }) => {
    const org = await keepStatedBooks(api);
    const diesel = { ...gas, category: 'mobile_combustion', subcategory: 'diesel', unit: 'L', quantity: 200 };
    const { id } = await addEntry(org.admin, { ...diesel, periodStart: '2025-10-01', periodEnd: '2025-10-31' });
    await bringTo('approved', api, org, id);
    await api.db.execute(sql`UPDATE emission_entries SET energy_kwh = NULL WHERE id = ${id}`);
    const { table, prose } = await read(api, org, 'secr');
    // 10.5305209… kWh/L: 1,053.052 on the entry of 100 L, and 2,106.104 that the one of 200 L does not state
    expect(rowOf(table('energy'), 'kind', 'transport')).toMatchObject({ ukKwh: '3159.156' });
    expect(prose).toContain('2,106 kWh of this energy come from fuel that was recorded by volume or mass before');
    const { energyKwh } = (await org.admin.get(SUMMARY_2025)).body.data;
    expect(energyKwh).toBeCloseTo(17935.376, 3);
  });

  test('lists distances, whose energy is not known, and says what to do', async ({ api }) => {
    const org = await api.newOrganisation();
    const car = { ...hotel, subcategory: 'car_average_petrol', quantity: 250, unit: 'km' };
    await bringTo('approved', api, org, (await addEntry(org.admin, car)).id);
    const { table } = await read(api, org, 'secr');
    expect(table('not_converted').rows).toMatchObject([
      { kindName: 'Hired and employees’ own vehicles', subcategory: 'car_average_petrol', quantity: '250', unit: 'km' },
    ]);
    expect(rowOf(table('energy'), 'kind', 'business_vehicles')).toMatchObject({ kwh: null, previousKwh: null });
    expect(statusOf(table, 'Energy used in the UK and elsewhere')).toMatchObject({
      status: 'Missing',
      remark: expect.stringContaining('The energy of 1 entry is not known: record litres'),
    });
  });

  test('states gas, transport and electricity in the UK, with the previous year', async ({ api, org }) => {
    const { rows, totals } = (await read(api, org, 'secr')).table('uk');
    expect(rows).toEqual([
      {
        line: 'gas',
        lineName: 'Gas',
        // 1,000 kWh × 0.18296 of the works; the gas of Austin is not in the UK
        kwh: '1000.000',
        previousKwh: '0.000',
        tco2e: '0.182960',
        previousTco2e: '0.000000',
        changePercent: null,
        marketTco2e: '0.182960',
      },
      {
        line: 'transport',
        lineName: 'Transport',
        // 100 L × 10.5305 kWh and × 2.57082 kg
        kwh: '1053.052',
        previousKwh: '0.000',
        tco2e: '0.257082',
        previousTco2e: '0.000000',
        changePercent: null,
        marketTco2e: '0.257082',
      },
      {
        line: 'electricity',
        lineName: 'Electricity',
        // 12,500 kWh × 0.177 + 14 ÷ 31 × 1,000 kWh × 0.20705; then 10,000 kWh and 17 ÷ 31 × 1,000 kWh × 0.20705
        kwh: '12951.613',
        previousKwh: '10548.387',
        tco2e: '2.306006',
        previousTco2e: '2.184044',
        changePercent: '5.5842',
        marketTco2e: '1.421006',
      },
    ]);
    expect(totals).toMatchObject({ tco2e: '2.746048', marketTco2e: '1.861048', kwh: '15004.665' });
  });

  test('counts LPG and biogas as gas, and says how much of transport is in scope 3', async ({ api }) => {
    const org = await api.newOrganisation();
    const lpg = { ...gas, subcategory: 'lpg', quantity: 100, unit: 'L' };
    const car = { ...hotel, subcategory: 'car_average_petrol', quantity: 1000, unit: 'km' };
    const [lpgEntry, carEntry] = [await addEntry(org.admin, lpg), await addEntry(org.admin, car)];
    for (const { id } of [lpgEntry, carEntry]) await bringTo('approved', api, org, id);
    const { table, prose } = await read(api, org, 'secr');
    expect(millionths(rowOf(table('uk'), 'line', 'gas').tco2e)).toBe(micro(lpgEntry.tco2e));
    expect(rowOf(table('uk'), 'line', 'transport').kwh).toBe(null);
    expect(millionths(rowOf(table('uk'), 'line', 'transport').tco2e)).toBe(micro(carEntry.tco2e));
    expect(prose).toMatch(/Of transport, 0\.\d{3} t CO₂e are from hired and employees’ own vehicles/);
  });

  test('tells scopes 1 and 2 of the UK from elsewhere, and keeps scope 3 apart', async ({ api, org }) => {
    const { table } = await read(api, org, 'secr');
    expect(table('emissions').rows).toMatchObject([
      { scope: 1, ukTco2e: '0.440042', elsewhereTco2e: '0.531145', tco2e: '0.971187' },
      { scope: 2, ukTco2e: '2.306006', elsewhereTco2e: '0.000000', previousTco2e: '2.184044' },
      { scope: 3, ukTco2e: null, elsewhereTco2e: null, tco2e: '0.041600' },
    ]);
    expect(table('emissions').totals).toMatchObject({ tco2e: '3.318793', changePercent: '51.9563' });
    expect(table('emissions').totals).not.toHaveProperty('ukTco2e');
    // 2.306006 t less 5,000 kWh × 0.177 kg
    expect(table('scope_2').rows.map(({ method, tco2e }) => [method, tco2e])).toEqual([
      ['location_based', '2.306006'],
      ['market_based', '1.421006'],
    ]);
  });

  test('divides by the metrics and quotes the statement of the year', async ({ api, org }) => {
    const { table, prose } = await read(api, org, 'secr');
    // 3.277193 t ÷ 12.5 million, and 2.184044 t ÷ 10 million in the year before
    expect(rowOf(table('intensity'), 'metric', 'revenue')).toMatchObject({
      scopesName: 'Scopes 1 and 2',
      intensity: '0.262175440',
      previousIntensity: '0.218404400',
      changePercent: '20.0413',
    });
    expect(prose).toContain('LED lighting in all warehouses.');
    expect(table('sign_off').rows).toMatchObject([
      { name: 'Mary Jackson' },
      { name: 'Dorothy Vaughan' },
      { name: 'Not approved' },
    ]);
    expect(table('disclosures').rows.map(({ status }) => status)).toEqual(Array(7).fill('Stated'));
  });

  test('names what is missing, and what to do', async ({ api }) => {
    const { table, prose } = await read(api, await api.newOrganisation(), 'secr');
    expect(table('disclosures').rows.map(({ status, remark }) => [status, remark])).toEqual([
      ['Missing', 'No entries are counted: record the activities of the period.'],
      ['Missing', 'No counted entry uses energy: record electricity, gas and fuel for transport.'],
      ['Missing', 'No counted entry uses energy: record electricity, gas and fuel for transport.'],
      ['Missing', expect.stringContaining('There are no metrics for 2025')],
      ['Missing', 'There are no approved or locked entries for 2024.'],
      ['Missing', expect.stringContaining('There is no inventory statement for 2025')],
      ['Missing', 'No entries are counted.'],
    ]);
    expect(prose).toContain('There is no inventory statement for 2025: write one under Settings');
  });

  test('says under filters that it shows a part', async ({ api, org }) => {
    const { table } = await read(api, org, 'secr', { filters: { scopes: [1, 3] } });
    expect(table('scope_2')).toBeUndefined();
    expect(statusOf(table, 'Emissions from gas, transport and electricity in the UK')).toMatchObject({
      status: 'Missing',
      remark: expect.stringContaining('generate it without filters'),
    });
  });

  test('follows the method that the organisation chose for its totals', async ({ api }) => {
    const org = await keepStatedBooks(api);
    await setOrganisation(org, { scope2Method: 'market_based' });
    const { table, prose } = await read(api, org, 'secr');
    const summary = (await org.admin.get(SUMMARY_2025)).body.data;
    expect(table('emissions').totals.tco2e).toBe('2.433793');
    expect(millionths(table('emissions').totals.tco2e)).toBe(micro(summary.totalTco2e));
    expect(prose).toContain('Totals use the market-based figure of scope 2.');
  });
});
