import { describe, expect, it } from 'vitest';
import { shippedLibrary } from '../../../../../test/fixtures/factors.ts';
import { Decimal } from '../../../../kernel/decimal.ts';
import type { CalorificBasis } from '../../reference-data/rules.ts';
import { createChooser } from '../../selection/service.ts';
import { type Figure, figureOf } from '../rules.ts';

const { words, factors } = shippedLibrary();
const chooser = createChooser(words, factors);

type Amount = readonly [quantity: string, unit: string, basis?: CalorificBasis];

/** The figure and the factor; undefined if there is none. */
function figured(code: string, country: string, [quantity, unit, basis = undefined]: Amount) {
  const resolution = chooser.resolve({ ...words.activities.get(code)!, unit });
  if ('details' in resolution) return undefined;
  const { activity } = resolution;
  const where = { country, region: null, periodStart: '2024-01-01', defaultSources: ['DEFRA', 'EPA', 'IPCC'] };
  const { chosen: factor, proximity } = chooser.choose(activity, where);
  const burnt = { quantity: new Decimal(quantity), unit, subcategory: activity.subcategory, factor };
  const figure: Figure | undefined = figureOf(words.units, words.referenceData, {
    ...burnt,
    calorificBasis: basis ?? null,
    gwpSet: 'as_published',
  });
  return figure && { figure, factor: `${proximity} ${factor.code}` };
}

describe('an amount of fuel in any unit', () => {
  it.each<[string, string, Amount, string, string, string]>([
    // 100 therms = 10 × 1,055.05585262 MJ = 2,930.7107… kWh; × 0.1829 kg = 536.0269… kg.
    ['natural_gas', 'GB', ['100', 'therm'], 'own DEFRA-2024-NATGAS-KWH', '0.536027', '2930.711'],
    // 48.0 GJ/t × 56,266.5 kg/TJ = 2,700.792 kg. Gross: 53.333 GJ ÷ 0.0036.
    ['natural_gas', 'KE', ['1', 't'], 'global IPCC-2006-NATGAS-T', '2.700792', '14814.722'],
    // 3,600 MJ gross × 43.0 ÷ 45.263 = 3,420.0119… MJ net; × 74,539 kg/TJ = 254.9242… kg.
    ['heating_oil', 'KE', ['1000', 'kWh', 'gross'], 'global IPCC-2006-GASOIL-TJ', '0.254924', '1000.000'],
    // 3,600 MJ gross × 25.8 ÷ 27.158 × 95,277.5 kg/TJ = 325.8478… kg.
    ['hard_coal', 'KE', ['1000', 'kWh', 'gross'], 'global IPCC-2006-BITCOAL-TJ', '0.325848', '1000.000'],
    // 529.749 kg × 47.3 MJ/kg = 25,057.1277 MJ; × 63,266.5 kg/TJ = 1,585.2767… kg. Gross: 529.749 × 49.789 ÷ 3.6.
    ['lpg_stationary', 'DE', ['1000', 'L'], 'global IPCC-2006-LPG-TJ', '1.585277', '7326.576'],
    // The UK has no propane of 2017, but the IPCC's LPG has a ratio: 1,000 kWh gross × 47.3 ÷ 49.789 × 0.23 = 218.5020… kg.
    ['propane', 'DE', ['1000', 'kWh', 'gross'], 'region ADEME-2017-13557-C', '0.218502', '1000.000'],
    // 3.6 GJ net × 49.789 ÷ 47.3 × 0.08952 kg = 0.3392… kg.
    ['biopropane', 'GB', ['1000', 'kWh', 'net'], 'own DEFRA-2024-BIOPROPANE-GJ', '0.000339', '1000.000'],
    // 1,000 × 1.69 kg. Gross: 21.789 GJ ÷ 0.0036.
    ['lignite_briquettes', 'DE', ['1', 't'], 'proxy ADEME-2017-12911-C', '1.690000', '6052.500'],
    // 10,550.5585262 MJ × 72,339 kg/TJ = 763.2168… kg. 10,550.5585262 ÷ 3.6 kWh.
    ['burning_oil', 'DE', ['10', 'mmBtu'], 'global IPCC-2006-KEROSENE-TJ', '0.763217', '2930.711'],
    // 74.184 kg × 44.3 MJ/kg = 3,286.3512 MJ; × 70,916.9 kg/TJ = 233.0578… kg. Gross: 74.184 × 46.632 ÷ 3.6.
    ['petrol_vehicles', 'KE', ['100', 'L'], 'global IPCC-2006-ROAD-GASOLINE-TJ', '0.233058', '960.930'],
    // 4,800 MJ × 59,471 kg/TJ = 285.4608 kg. Gross: 100 kg × 53.333 MJ/kg ÷ 3.6.
    ['cng_vehicles', 'KE', ['100', 'kg'], 'global IPCC-2006-ROAD-CNG-TJ', '0.285461', '1481.472'],
    // 1.15 t × 20 GJ/t net ÷ 0.0036 = 6,388.888… kWh; × 0.00023 kg = 1.4694… kg. Gross: 1.15 × 21.978 ÷ 0.0036.
    ['biogas', 'KE', ['1000', 'm3'], 'proxy DEFRA-2024-BIOGAS-KWH', '0.001469', '7020.750'],
    // 1.3 t × 12.3 GJ/t net ÷ 0.0036 = 4,441.666… kWh; × 0.0002 kg = 0.8883… kg. The IPCC's 50.4 GJ/t are of pure methane.
    ['landfill_gas', 'KE', ['1000', 'm3'], 'proxy DEFRA-2024-LANDFILL-GAS-KWH', '0.000888', '4880.778'],
    // 1,000 L × 2.77139 kg. Gross: 830.565 kg × 45.263 MJ/kg ÷ 3.6.
    ['marine_gas_oil', 'GB', ['1000', 'L'], 'own DEFRA-2024-MGO-L', '2.771390', '10442.740'],
  ])('%s in %s, %s: %s', (code, country, amount, factor, tco2e, energyKwh) => {
    const found = figured(code, country, amount)!;
    expect([found.factor, found.figure.tco2e.toFixed(6), found.figure.energyKwh?.toFixed(3)]).toEqual([
      factor,
      tco2e,
      energyKwh,
    ]);
  });
});

const amounts: Readonly<Record<string, Amount>> = {
  L: ['1', 'L'],
  m3: ['1', 'm3'],
  kg: ['1', 'kg'],
  t: ['1', 't'],
  kWh: ['1', 'kWh'],
  'kWh net': ['1', 'kWh', 'net'],
  'kWh gross': ['1', 'kWh', 'gross'],
  MJ: ['1', 'MJ'],
  therm: ['1', 'therm'],
  mmBtu: ['1', 'mmBtu'],
};

/** Units without a figure, the same in every country. */
function gapsOf(code: string): string[] {
  const gaps = ['GB', 'DE', 'KE'].map((country) =>
    Object.keys(amounts).filter((name) => figured(code, country, amounts[name]!) === undefined),
  );
  for (const each of gaps) expect(each, code).toEqual(gaps[0]);
  return gaps[0]!;
}

describe('every fuel of the catalogue', () => {
  const fuels = words.activities.all.filter(({ kind, category }) => kind === 'physical' && /combustion/.test(category));

  /** A bulk density of coal, peat or waste depends on the pile. None is published, nor a density of liquid biomethane. */
  const VOLUME = ['L', 'm3'];
  /** Only the other calorific value is published. */
  const ONE_BASIS_NET = ['kWh net'];
  const ONE_BASIS_GROSS = ['kWh gross'];

  it('has a figure in every unit, save for properties that no publication states', () => {
    const gaps = Object.fromEntries(
      fuels.map(({ code }) => [code, gapsOf(code)] as const).filter(([, missing]) => missing.length > 0),
    );
    expect(fuels).toHaveLength(58);
    expect(gaps).toEqual({
      hard_coal: VOLUME,
      coal_power_station: VOLUME,
      anthracite: VOLUME,
      sub_bituminous_coal: VOLUME,
      lignite: VOLUME,
      lignite_briquettes: VOLUME,
      coking_coal: VOLUME,
      coal_coke: VOLUME,
      petroleum_coke: VOLUME,
      peat: VOLUME,
      wood_waste_fuel: VOLUME,
      charcoal: VOLUME,
      municipal_waste_fuel: VOLUME,
      tyres_fuel: [...VOLUME, ...ONE_BASIS_GROSS],
      // Its only factor is the French one per kWh, and calorific values of one country do not apply to another.
      biomethane_grid: ['L', 'm3', 'kg', 't'],
      liquefied_biomethane_vehicles: VOLUME,
      petrol_e85: ONE_BASIS_GROSS,
      sustainable_aviation_fuel: ONE_BASIS_NET,
    });
  });
});
