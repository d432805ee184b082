import { describe, expect, it } from 'vitest';
import { dataTable, shippedLibrary } from '../../../../../test/fixtures/factors.ts';
import { Decimal } from '../../../../kernel/decimal.ts';
import { createReferenceData } from '../store.ts';

const referenceData = createReferenceData();
const text = (amount: Decimal | null | undefined): string | null => amount?.toString() ?? null;

describe('global warming potentials', () => {
  it.each([
    // IPCC AR4 WG1 table 2.14, AR5 WG1 table 8.A.1, AR6 WG1 table 7.SM.7.
    ['CO2_fossil', '1', '1', '1', 'CO2'],
    ['CO2_biogenic', '0', '0', '0', 'CO2'],
    ['CH4', '25', '28', '27.9', 'CH4'],
    ['CH4_fossil', '25', '30', '29.8', 'CH4'],
    ['CH4_biogenic', '25', '28', '27', 'CH4'],
    ['N2O', '298', '265', '273', 'N2O'],
    ['HFC-134a', '1430', '1300', '1530', 'HFC'],
    ['CF4', '7390', '6630', '7380', 'PFC'],
    ['SF6', '22800', '23500', '25200', 'SF6'],
    ['NF3', '17200', '16100', '17400', 'NF3'],
    ['HCFC-22', '1810', '1760', '1960', 'montreal'],
    // No number before AR6, and none at all for a hydrocarbon: both count as nothing.
    ['HFO-1234yf', '0', '0', '0.501', 'HFC'],
    ['propane', '0', '0', '0', 'other'],
    // No number, and nothing that says it counts as nothing.
    ['Halon-1202', null, null, '216', 'montreal'],
  ])('of %s are %s, %s and %s', (gas, AR4, AR5, AR6, group) => {
    const gwp = referenceData.gwp(gas)!;
    expect([text(gwp.AR4), text(gwp.AR5), text(gwp.AR6), referenceData.gasGroup(gas)]).toEqual([AR4, AR5, AR6, group]);
  });

  it('are those of the 102 gases of the table', () => {
    expect(referenceData.gases()).toHaveLength(102);
    expect([referenceData.gwp('OTHER_CO2E'), referenceData.gasGroup('R-999')]).toEqual([undefined, undefined]);
  });
});

describe('blends', () => {
  it('have components of known gases that add up to one', () => {
    const names = [...new Set(dataTable('blends.csv').map(({ blend }) => blend!))];
    expect(names).toHaveLength(67);
    for (const name of names) {
      const parts = referenceData.blend(name)!;
      expect([name, text(Decimal.sum(...parts.map(({ share }) => share)))]).toEqual([name, '1']);
      expect(parts.filter(({ gas }) => referenceData.gwp(gas) === undefined)).toEqual([]);
    }
  });

  it('warm as their components do: R-410A, half HFC-32 and half HFC-125', () => {
    const under = (set: 'AR4' | 'AR5' | 'AR6') =>
      text(
        referenceData
          .blend('R-410A')!
          .reduce((sum, { gas, share }) => sum.plus(share.times(referenceData.gwp(gas)![set]!)), new Decimal(0)),
      );
    // (675 + 3500) ÷ 2, (677 + 3170) ÷ 2, (771 + 3740) ÷ 2
    expect([under('AR4'), under('AR5'), under('AR6')]).toEqual(['2087.5', '1923.5', '2255.5']);
  });

  it.each(['R-448A', 'R-449A', 'R-450A', 'R-452A', 'R-452B', 'R-454A', 'R-454B', 'R-454C', 'R-455A', 'R-513A'])(
    'leave out %s, whose composition nobody has confirmed',
    (name) => {
      expect(referenceData.blend(name)).toBeUndefined();
    },
  );
});

describe('fuel properties', () => {
  const of = (fuel: string, vintage: number) => referenceData.fuelProperties(fuel, vintage);

  it('are GJ and litres of a tonne, as published', () => {
    // Row 16 of the UK sheet of 2016: 46.198 GJ/t gross and 43.888 net, 1,250 L/t.
    const oil = of('burning_oil', 2016)!;
    expect([oil.gross, oil.net, oil.volume!.litres, oil.volume!.tonnes].map(Number)).toEqual([46.198, 43.888, 1250, 1]);
    expect(oil).toMatchObject({ vintage: 2016, region: 'GB', kwhFactorBasis: 'gross', isConvertible: true });
  });

  it.each([
    [2016, 2016],
    // The sheet of 2022 cannot be read.
    [2022, 2021],
    [2023, 2023],
    [2026, 2025],
  ])('for %i are those of %i', (vintage, edition) => {
    expect(of('natural_gas', vintage)?.vintage).toBe(edition);
  });

  it('give the litres of petrol in 2017 by the density, as the published 1,341.152 L/t are wrong', () => {
    // 733.538 kg/m³ are 0.000733538 t in a litre.
    const { litres, tonnes } = of('petrol', 2017)!.volume!;
    expect([litres, tonnes].map(Number)).toEqual([1, 0.000733538]);
  });

  it('do not exist for a year before all editions, for another fuel, or for what does not burn', () => {
    expect([of('natural_gas', 2015), of('moonshine', 2025), of('carbon_dioxide', 2024)]).toEqual(
      Array(3).fill(undefined),
    );
  });

  const editions = [2016, 2017, 2018, 2019, 2020, 2021, 2023, 2024, 2025];
  const blends = editions.flatMap((year) => [['diesel', year] as const, ['petrol', year] as const]);

  it.each(blends)('of %s in %i agree with the factors of the same blend', (fuel, year) => {
    const files = [`factors/defra-${year}.csv`, ...(year > 2021 ? [`factors/defra-${year}-supplement.csv`] : [])];
    const rows = files.flatMap((file) => dataTable(file));
    const factorPer = (unit: string) =>
      Number(rows.find(({ code }) => code === `DEFRA-${year}-${fuel.toUpperCase()}-${unit}`)?.value);
    const { gross, volume, isConvertible } = of(fuel, year)!;
    // 2024: 2.51279 kg/L ÷ 0.23902 kg/kWh = 10.5129 kWh/L, and 45.399 GJ/t ÷ 3.6 × 1,000 ÷ 1,199.733 L/t = 10.5114 kWh/L
    const byFactors = factorPer('L') / factorPer('KWH');
    const byHeat = ((Number(gross) / 3.6) * 1000 * Number(volume!.tonnes)) / Number(volume!.litres);
    const [least, most] = fuel === 'petrol' && year === 2016 ? [0.015, 0.017] : [0, 0.002];
    const difference = Math.abs(byFactors / byHeat - 1);
    expect(difference).toBeGreaterThanOrEqual(least);
    expect(difference).toBeLessThan(most);
    expect(isConvertible).toBe(true);
  });

  it('do not convert litres of five oils of 2023 into kWh, as its factors are at odds with them', () => {
    const marked = dataTable('fuel-properties.csv').filter(({ note = '' }) => note.includes('do not convert'));
    expect(marked.map(({ fuel, vintage }) => `${fuel} ${vintage}`).sort()).toEqual(
      ['aviation_gasoline', 'fuel_oil', 'gas_oil', 'lubricants', 'waste_oil'].map((fuel) => `${fuel} 2023`),
    );
    expect([of('gas_oil', 2023)?.isConvertible, of('gas_oil', 2024)?.isConvertible]).toEqual([false, true]);
  });

  it.each(['wood_logs', 'wood_chips', 'wood_pellets', 'biogas', 'landfill_gas', 'grass_straw'])(
    'say that UK factors per kWh of %s are net',
    (fuel) => {
      expect(of(fuel, 2024)?.kwhFactorBasis).toBe('net');
    },
  );
});

describe('derivations', () => {
  const of = (category: string, subcategory: string) =>
    referenceData.derives(category, subcategory).map((each) => `${each.part} ${each.category}/${each.subcategory}`);

  it.each([
    ['stationary_combustion', 'natural_gas', ['wtt fuel_energy_activities/natural_gas_wtt']],
    [
      'mobile_combustion',
      'diesel',
      ['wtt fuel_energy_activities/diesel_wtt', 'outside_of_scopes outside_of_scopes/diesel_biogenic'],
    ],
    [
      'purchased_electricity',
      'grid_electricity',
      [
        'transmission_losses fuel_energy_activities/electricity_td_losses',
        'wtt fuel_energy_activities/electricity_wtt_generation',
        'wtt fuel_energy_activities/electricity_wtt_td',
        // Australia publishes both parts as one.
        'wtt fuel_energy_activities/electricity_upstream_and_losses',
        'outside_of_scopes outside_of_scopes/grid_electricity_biogenic',
      ],
    ],
    ['business_travel', 'bus_avg', ['wtt business_travel/bus_avg_wtt']],
    // Base Carbone's own, by the column derives_from of its rows.
    ['stationary_combustion', 'anthracite_net_cv', ['wtt fuel_energy_activities/anthracite_wtt_net_cv']],
    ['purchased_cooling', 'chilled_water', []],
    // A life-cycle figure holds its upstream part already.
    ['purchased_electricity', 'grid_electricity_life_cycle', []],
  ])('of %s/%s are %o', (category, subcategory, expected) => {
    expect(of(category, subcategory).toSorted()).toEqual(expected.toSorted());
  });

  it('lead to activities that have factors, from activities that have factors', () => {
    const { factors } = shippedLibrary();
    const lost = dataTable('derives.csv').filter(
      (row) =>
        factors.of(row.derived_category!, row.derived_subcategory!).length === 0 ||
        factors.of(row.from_category!, row.from_subcategory!).length === 0,
    );
    expect(lost).toEqual([]);
  });
});
