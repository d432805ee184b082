import { describe, expect, it } from 'vitest';
import { dataTable, factor, shippedLibrary } from '../../../../../test/fixtures/factors.ts';
import { Decimal } from '../../../../kernel/decimal.ts';
import { figureOf } from '../../calculation/rules.ts';
import { canBeSource, type StatedSource } from '../../calculation/source.rules.ts';
import { createFactorIndex, type Factor, layered } from '../../rules.ts';
import { createChooser } from '../service.ts';

const { words, factors } = shippedLibrary();

interface Given {
  readonly activity: string;
  readonly country: string;
  readonly stated?: StatedSource;
  readonly amount?: readonly [string, string];
  readonly own?: readonly Factor[];
}

function chosen({ activity: code, country, stated, amount = ['1000', 'kWh'], own = [] }: Given) {
  const [quantity, unit] = amount;
  const chooser = createChooser(words, layered(createFactorIndex(own), factors));
  const resolution = chooser.resolve({ ...words.activities.get(code)!, unit });
  if ('details' in resolution) throw new Error(JSON.stringify(resolution.details));
  const where = { country, region: null, periodStart: '2024-01-01', defaultSources: ['DEFRA', 'EPA', 'IPCC'] };
  const choice = chooser.choose(resolution.activity, where, stated ?? null);
  const figure = figureOf(words.units, words.referenceData, {
    quantity: new Decimal(quantity),
    unit,
    subcategory: resolution.activity.subcategory,
    factor: choice.chosen,
    calorificBasis: null,
    gwpSet: 'as_published',
    energySource: choice.energySource ?? null,
  })!;
  return { choice, figure };
}

/** Origin, source, factor, proximity, tonnes and purchased energy. */
function worked(given: Given): string[] {
  const { choice, figure } = chosen(given);
  const { energySource: source, chosen: used, proximity } = choice;
  const how = source ? `${source.origin} ${source.activity} ${source.efficiencyPercent}` : 'published';
  return [how, `${proximity} ${used.code}`, figure.tco2e.toFixed(6), figure.energyKwh!.toFixed(3)];
}

const gasAt = (efficiencyPercent: number, calorificBasis?: 'net' | 'gross'): StatedSource => ({
  activity: 'natural_gas',
  efficiencyPercent,
  ...(calorificBasis && { calorificBasis }),
});

describe('purchased heat, steam and cooling', () => {
  it.each<[Given, string, string, string, string]>([
    // 1,000 kWh × 0.17965 kg.
    [
      { activity: 'district_heat', country: 'GB' },
      'published',
      'own DEFRA-2024-HEAT-DISTRICT-KWH',
      '0.179650',
      '1000.000',
    ],
    // 1,000 kWh × 3.6 ÷ 1,055.05585262 mmBtu × 66.398125 kg: the US publish one factor for steam and heat.
    [
      { activity: 'district_heat', country: 'US' },
      'published',
      'own EPA-2024-STEAM-HEAT-MMBTU',
      '0.226560',
      '1000.000',
    ],
    // 3,600 MJ ÷ 0.90 = 4,000 MJ net; × 56,266.5 kg/TJ = 225.066 kg.
    [
      { activity: 'district_heat', country: 'JP' },
      ...(['default natural_gas 90', 'global IPCC-2006-NATGAS-TJ', '0.225066', '1000.000'] as const),
    ],
    // 3,600 MJ ÷ 0.85 × 56,266.5 kg/TJ = 238.30517647… kg.
    [
      { activity: 'steam', country: 'KE' },
      ...(['default natural_gas 85', 'global IPCC-2006-NATGAS-TJ', '0.238305', '1000.000'] as const),
    ],
    // 1,000 kWh ÷ 0.90 = 1,111.11… kWh net; × 55.008 ÷ 49.507 (UK 2017) = 1,234.5728… kWh gross; × 0.185 = 228.39597… kg.
    [
      { activity: 'district_heat', country: 'DE' },
      ...(['default natural_gas 90', 'region ADEME-2017-15312-C', '0.228396', '1000.000'] as const),
    ],
    // 1,000 kWh ÷ 4.2 × 0.33638 kg = 80.09047619… kg.
    [
      { activity: 'district_cooling', country: 'DE' },
      ...(['default electricity 420', 'own EMBER-2024-ELEC-LC-DE', '0.080090', '1000.000'] as const),
    ],
    // 10 GJ ÷ 4.2 = 2.38095… GJ ÷ 0.0036 × 0.08522 kg = 56.36243… kg. 10 GJ are 2,777.778 kWh of cooling.
    [
      { activity: 'district_cooling', country: 'KE', amount: ['10', 'GJ'] },
      ...(['default electricity 420', 'own EMBER-2024-ELEC-LC-KE', '0.056362', '2777.778'] as const),
    ],
    // The efficiency is on the calorific value of the factor, here gross: 1,000 ÷ 0.85 × 0.1829 kg = 215.17647… kg.
    [
      { activity: 'district_heat', country: 'GB', stated: gasAt(85) },
      ...(['stated natural_gas 85', 'own DEFRA-2024-NATGAS-KWH', '0.215176', '1000.000'] as const),
    ],
    // 1,000 ÷ 0.90 × 50.552 ÷ 45.627 (UK 2024) × 0.1829 kg = 225.15812… kg.
    [
      { activity: 'district_heat', country: 'GB', stated: gasAt(90, 'net') },
      ...(['stated natural_gas 90', 'own DEFRA-2024-NATGAS-KWH', '0.225158', '1000.000'] as const),
    ],
    // 3,600 MJ ÷ 0.85 gross × 48.0 ÷ 53.333 net × 56,266.5 kg/TJ = 214.476… kg.
    [
      { activity: 'steam', country: 'JP', stated: gasAt(85, 'gross') },
      ...(['stated natural_gas 85', 'global IPCC-2006-NATGAS-TJ', '0.214476', '1000.000'] as const),
    ],
    // A heat pump with a coefficient of performance of 3: 1,000 ÷ 3 × 0.33638 kg = 112.12666… kg.
    [
      { activity: 'district_heat', country: 'DE', stated: { activity: 'electricity', efficiencyPercent: 300 } },
      ...(['stated electricity 300', 'own EMBER-2024-ELEC-LC-DE', '0.112127', '1000.000'] as const),
    ],
    // Wood has no factor of its own in Poland. 3,600 MJ ÷ 0.86 × 9,460 kg/TJ = 39.6 kg of CH4 and N2O.
    [
      { activity: 'district_heat', country: 'PL', stated: { activity: 'wood_logs' } },
      ...(['default_efficiency wood_logs 86', 'global IPCC-2006-WOOD-TJ', '0.039600', '1000.000'] as const),
    ],
    // 3,600 MJ ÷ 0.83 × 95,277.5 kg/TJ = 413.25180… kg.
    [
      { activity: 'steam', country: 'IN', stated: { activity: 'hard_coal' } },
      ...(['default_efficiency hard_coal 83', 'global IPCC-2006-BITCOAL-TJ', '0.413252', '1000.000'] as const),
    ],
    // An absorption chiller, on gross calorific value: 1,000 ÷ 0.8 × 0.1829 kg = 228.625 kg.
    [
      { activity: 'district_cooling', country: 'GB', stated: { activity: 'natural_gas' } },
      ...(['default_efficiency natural_gas 80', 'own DEFRA-2024-NATGAS-KWH', '0.228625', '1000.000'] as const),
    ],
  ])('%o: %s, %s, %s t', (given, how, used, tco2e, energyKwh) => {
    expect(worked(given)).toEqual([how, used, tco2e, energyKwh]);
  });

  it('keep biogenic CO2 of the fuel apart', () => {
    const { figure } = chosen({ activity: 'district_heat', country: 'GB', stated: { activity: 'wood_pellets' } });
    // 1,000 ÷ 0.86 × 0.01132 kg = 13.1628 kg; biogenic: 1,000 ÷ 0.86 × 0.35 kg = 406.976744186 kg.
    expect(figure.tco2e.toFixed(6)).toBe('0.013163');
    expect(figure.gases).toContainEqual({
      gas: 'CO2_biogenic',
      group: 'biogenic',
      kg: '406.976744186',
      tco2e: '0.000000',
    });
  });

  it('never take the factor of another country', () => {
    for (const activity of ['district_heat', 'steam', 'district_cooling']) {
      for (const country of ['DE', 'JP', 'KE', 'BR', 'AU']) {
        const { choice } = chosen({ activity, country });
        expect([choice.energySource?.origin, choice.proximity], `${activity} ${country}`).not.toContain('proxy');
      }
    }
  });

  it('say how uncertain a default is, and where it is published', () => {
    const sourceIn = (stated?: StatedSource) =>
      chosen({ activity: 'steam', country: 'JP', ...(stated && { stated }) }).choice.energySource!;
    expect(sourceIn()).toMatchObject({ uncertaintyPercent: '100', calorificBasis: 'net' });
    expect(sourceIn().citation).toMatch(/2015\/2402, Annex II, G10, steam/);
    expect(sourceIn({ activity: 'natural_gas' })).toMatchObject({ uncertaintyPercent: '20', calorificBasis: 'net' });
    expect(sourceIn(gasAt(85))).toMatchObject({ uncertaintyPercent: null, citation: null });
  });
});

describe('a stated energy source', () => {
  const ownHeat = factor({
    code: 'ACME-HEAT',
    source: 'custom',
    ghgScope: 2,
    category: 'purchased_heat_steam',
    subcategory: 'district_heat_steam',
    region: 'DE',
    vintage: 2024,
    value: '0.05',
  });
  const heat = { activity: 'district_heat', country: 'DE', own: [ownHeat] };

  it('comes before averages and the organisation’s own factor, which come before the default', () => {
    expect(worked(heat).slice(0, 2)).toEqual(['published', 'own ACME-HEAT']);
    const { choice } = chosen({ ...heat, stated: gasAt(88) });
    expect(choice.energySource).toMatchObject({ origin: 'stated', efficiencyPercent: '88' });
    const [first] = choice.losers;
    expect([first!.factor.code, first!.reason]).toEqual([
      'ACME-HEAT',
      'it is an average, and the entry states that its energy is made from natural_gas',
    ]);
  });

  it('uses the organisation’s own factor for the fuel', () => {
    const biogas = factor({ code: 'ACME-GAS', source: 'custom', region: 'DE', vintage: 2024, value: '0.1' });
    // 1,000 ÷ 0.8 × 0.1 kg.
    expect(worked({ activity: 'steam', country: 'DE', own: [biogas], stated: gasAt(80) })).toEqual([
      'stated natural_gas 80',
      'own ACME-GAS',
      '0.125000',
      '1000.000',
    ]);
  });
});

describe('the published efficiencies', () => {
  const rows = dataTable('heat-defaults.csv');

  it('name activities that heat can be made from, and say where they stand', () => {
    for (const { activity, energy_source, efficiency_percent, source, edition } of rows) {
      expect(words.activities.get(activity!)?.category).toMatch(/^purchased_(heat_steam|cooling)$/);
      expect(canBeSource(words.activities.get(energy_source!)!), energy_source).toBe(true);
      expect(Number(efficiency_percent)).toBeGreaterThan(0);
      expect([source, edition].every(Boolean)).toBe(true);
    }
  });

  it('have one usual source for each activity', () => {
    const usual = rows.filter(({ assumed }) => assumed === 'source').map(({ activity }) => activity);
    expect(usual.sort()).toEqual(['district_cooling', 'district_heat', 'steam']);
  });
});
