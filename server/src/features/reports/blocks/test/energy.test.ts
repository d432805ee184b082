import { describe, expect, it } from 'vitest';
import { test } from '../../../../../test/api-test.ts';
import { addEntry, bringTo } from '../../../../../test/fixtures/emissions.ts';
import { addInstrument } from '../../../../../test/fixtures/instruments.ts';
import type { TestApi, TestOrganisation } from '../../../../../test/harness.ts';
import { read, rowOf } from '../../test/fixture.ts';
import { fuelSourceOf } from '../energy.rules.ts';

describe('the source of a fuel', () => {
  it.each([
    ['coal_industrial', 'coal'],
    ['coke_oven_gas', 'coal'],
    ['anthracite_net_cv', 'coal'],
    ['petroleum_coke', 'oil'],
    ['diesel', 'oil'],
    ['diesel_b10', 'oil'],
    ['refinery_gas', 'oil'],
    ['aircraft_jet_kerosene', 'oil'],
    ['natural_gas_net_cv', 'natural_gas'],
    ['cng', 'natural_gas'],
    ['road_natural_gas', 'natural_gas'],
    ['biodiesel_used_cooking_oil', 'renewable'],
    ['offroad_biodiesel', 'renewable'],
    ['diesel_b100', 'renewable'],
    ['compressed_biomethane', 'renewable'],
    ['wood_pellets', 'renewable'],
    ['vegetable_oil', 'renewable'],
    ['landfill_gas', 'renewable'],
    ['tires', 'other_fossil'],
    ['municipal_solid_waste', 'other_fossil'],
    ['peat', 'other_fossil'],
    ['a_fuel_of_their_own', 'other_fossil'],
  ])('%s is %s', (subcategory, source) => {
    expect(fuelSourceOf({ subcategory })).toBe(source);
  });
});

const mixOf = async (api: TestApi, org: TestOrganisation) => {
  const { table } = await read(api, org, 'esrs_e1');
  const mwh = (datapoint: string) => rowOf(table('e1_5'), 'datapoint', datapoint).mwh;
  return { fossil: mwh('E1-5_14'), renewable: mwh('E1-5_07') };
};

describe('purchased energy', () => {
  test('is renewable by certificates only, not by a contract', async ({ api }) => {
    const [contracted, certified] = [await api.newOrganisation(), await api.newOrganisation()];
    await addInstrument(contracted.admin, { type: 'ppa', kgCo2ePerKwh: 0 });
    await addInstrument(certified.admin, { type: 'rec' });
    for (const org of [contracted, certified]) await bringTo('approved', api, org, (await addEntry(org.admin)).id);
    // 12,500 kWh, of which 5,000 are covered
    expect(await mixOf(api, contracted)).toEqual({ fossil: '12.500000', renewable: '0.000000' });
    expect(await mixOf(api, certified)).toEqual({ fossil: '7.500000', renewable: '5.000000' });
  });

  test('is not renewable if its certificate has an emission rate', async ({ api }) => {
    const org = await api.newOrganisation();
    await addInstrument(org.admin, { kgCo2ePerKwh: 0.2 });
    await bringTo('approved', api, org, (await addEntry(org.admin)).id);
    expect(await mixOf(api, org)).toEqual({ fossil: '12.500000', renewable: '0.000000' });
  });

  test('counts across an edge by its share of days, and not as a draft', async ({ api }) => {
    const org = await api.newOrganisation();
    await addInstrument(org.admin, { quantityKwh: 1000, periodStart: '2024-12-01', periodEnd: '2025-01-31' });
    const { id } = await addEntry(org.admin, { quantity: 1000, periodStart: '2024-12-15', periodEnd: '2025-01-14' });
    expect(await mixOf(api, org)).toEqual({ fossil: '0.000000', renewable: '0.000000' });
    await bringTo('approved', api, org, id);
    // 14 of 31 days of 1,000 kWh
    expect(await mixOf(api, org)).toEqual({ fossil: '0.000000', renewable: '0.451613' });
  });
});
