import { describe, expect, it } from 'vitest';
import { dataTable, factor, shippedLibrary } from '../../../../../test/fixtures/factors.ts';
import { Decimal } from '../../../../kernel/decimal.ts';
import type { CalorificBasis } from '../../reference-data/rules.ts';
import { readRelease } from '../../releases/files.store.ts';
import { createChooser } from '../../selection/service.ts';
import { type FuelPropertiesOf, type Heat, heatFor, isEnergy } from '../energy.rules.ts';
import { figureOf } from '../rules.ts';

const { words, factors } = shippedLibrary();
const { units, referenceData } = words;
const all = readRelease().factors();
const chooser = createChooser(words, factors);

interface Case {
  readonly activity: string;
  readonly country: string;
  readonly amount: [string, string];
  readonly basis?: CalorificBasis;
}

function worked({ activity: code, country, amount: [quantity, unit], basis }: Case): string[] {
  const catalogued = words.activities.get(code)!;
  const resolution = chooser.resolve({ ...catalogued, unit });
  if ('details' in resolution) throw new Error(JSON.stringify(resolution.details));
  const { subcategory } = resolution.activity;
  const where = { country, region: null, periodStart: '2024-01-01', defaultSources: ['DEFRA', 'EPA', 'IPCC'] };
  const { chosen, proximity } = chooser.choose(resolution.activity, where);
  const burnt = { quantity: new Decimal(quantity), unit, subcategory, factor: chosen, calorificBasis: basis ?? null };
  const figure = figureOf(units, referenceData, { ...burnt, gwpSet: 'as_published' })!;
  return [proximity, chosen.code, figure.tco2e.toFixed(6), figure.energyKwh?.toFixed(3) ?? 'unknown'];
}

const diesel = (country: string) => ({ activity: 'diesel_vehicles', country }) as const;
const gas = (country: string) => ({ activity: 'natural_gas', country }) as const;

describe('an amount of fuel in a country without factors for it', () => {
  it.each<[Case, string, string, string, string]>([
    // 100 L × 0.830565 kg/L × 43.0 MJ/kg = 3,571.4295 MJ. Per TJ 74,100 kg CO2, 109.2 CH4, 1,033.5 N2O: 75,242.7 kg.
    // 0.0035714295 × 75,242.7 = 268.72399843… kg. Gross: 83.0565 kg × 45.263 MJ/kg ÷ 3.6 = 1,044.2739… kWh.
    [{ ...diesel('DE'), amount: ['100', 'L'] }, 'global', 'IPCC-2006-ROAD-DIESEL-TJ', '0.268724', '1044.274'],
    // The same litres as a mass: 0.0830565 t.
    [{ ...diesel('DE'), amount: ['0.0830565', 't'] }, 'global', 'IPCC-2006-ROAD-DIESEL-TJ', '0.268724', '1044.274'],
    // 26.4172052358 US gallons are 99.99999999… L.
    [
      { ...diesel('IN'), amount: ['26.4172052358', 'gal_us'] },
      'global',
      'IPCC-2006-ROAD-DIESEL-TJ',
      '0.268724',
      '1044.274',
    ],
    // 3,571.4295 MJ as such: × 75,242.7 kg/TJ.
    [{ ...diesel('ZA'), amount: ['3571.4295', 'MJ'] }, 'global', 'IPCC-2006-ROAD-DIESEL-TJ', '0.268724', '992.064'],
    // 1,000 m³ × 0.802 kg/m³ × 48.0 MJ/kg = 38,496 MJ; × 56,266.5 kg/TJ = 2,166.035184 kg. Gross: 802 × 53.333 ÷ 3.6.
    [{ ...gas('JP'), amount: ['1000', 'm3'] }, 'global', 'IPCC-2006-NATGAS-TJ', '2.166035', '11881.407'],
    // 36,000 MJ net × 56,266.5 kg/TJ = 2,025.594 kg.
    [
      { ...gas('JP'), amount: ['10000', 'kWh'], basis: 'net' },
      'global',
      'IPCC-2006-NATGAS-TJ',
      '2.025594',
      '10000.000',
    ],
    // 36,000 MJ gross × 48.0 ÷ 53.333 = 32,400.2025012… MJ net; × 56,266.5 = 1,823.0459940… kg.
    [
      { ...gas('JP'), amount: ['10000', 'kWh'], basis: 'gross' },
      'global',
      'IPCC-2006-NATGAS-TJ',
      '1.823046',
      '10000.000',
    ],
    // 10 × 1,055.05585262 MJ = 10,550.5585262 MJ; × 56,266.5 kg/TJ = 593.64300131… kg. 100 therms are the same.
    [{ ...gas('BR'), amount: ['10', 'mmBtu'] }, 'global', 'IPCC-2006-NATGAS-TJ', '0.593643', '2930.711'],
    [{ ...gas('BR'), amount: ['100', 'therm'] }, 'global', 'IPCC-2006-NATGAS-TJ', '0.593643', '2930.711'],
    // 500 L × 0.529749 kg/L × 47.3 MJ/kg = 12,528.56385 MJ; × 63,266.5 kg/TJ = 792.63838481… kg. Gross: 49.789 MJ/kg.
    [
      { activity: 'lpg_stationary', country: 'BR', amount: ['500', 'L'] },
      ...(['global', 'IPCC-2006-LPG-TJ', '0.792638', '3663.288'] as const),
    ],
    // 2 t × 2,458.1595 kg/t = 4,916.319 kg. Gross: 2 × 27.158 GJ ÷ 0.0036.
    [
      { activity: 'hard_coal', country: 'IN', amount: ['2', 't'] },
      ...(['global', 'IPCC-2006-BITCOAL-T', '4.916319', '15087.778'] as const),
    ],
    // 1,000 L × 2.62 kg/L, of the European Union.
    [
      { activity: 'heating_oil', country: 'DE', amount: ['1000', 'L'] },
      ...(['region', 'ADEME-2017-14086-C', '2.620000', '10705.910'] as const),
    ],
    // 1,000 L × 0.830565 kg/L × 43.0 MJ/kg = 35,714.295 MJ; × 74,539 kg/TJ = 2,662.10783… kg.
    [
      { activity: 'heating_oil', country: 'JP', amount: ['1000', 'L'] },
      ...(['global', 'IPCC-2006-GASOIL-TJ', '2.662108', '10442.740'] as const),
    ],
    // 3 t × 54.33654 kg/t = 163.00962 kg: the IPCC has wood, but no pellets.
    [
      { activity: 'wood_pellets', country: 'DE', amount: ['3', 't'] },
      ...(['proxy', 'DEFRA-2024-WOOD-PELLETS-T', '0.163010', '15578.333'] as const),
    ],
    // 1,000 kWh × 0.0036 GJ = 3.6 GJ; × 9,460 kg/TJ = 34.056 kg.
    [
      { activity: 'wood_logs', country: 'PL', amount: ['1000', 'kWh'] },
      ...(['global', 'IPCC-2006-WOOD-TJ', '0.034056', '1000.000'] as const),
    ],
  ])('%o: %s %s', (given, proximity, code, tco2e, energyKwh) => {
    expect(worked(given)).toEqual([proximity, code, tco2e, energyKwh]);
  });

  it('has no volume without a density: coal', () => {
    expect(() => worked({ activity: 'coking_coal', country: 'IN', amount: ['1', 'm3'] })).toThrow('does not fit');
  });
});

describe('the IPCC’s default calorific values', () => {
  it('exist for every factor of the IPCC per TJ', () => {
    const perEnergy = all.filter(({ source, activityUnit }) => source === 'IPCC' && isEnergy(units, activityUnit));
    expect(perEnergy).toHaveLength(65);
    const nameless = perEnergy.filter(({ subcategory }) => !referenceData.fuelProperties(subcategory, 2006, 'IPCC'));
    expect(nameless.map(({ code }) => code)).toEqual([]);
  });

  it('give the factors per tonne from those per TJ', () => {
    const perTonne = all.filter(({ code }) => /^IPCC-2006-[A-Z-]+-T$/.test(code) && factors.find(`${code}J`));
    expect(perTonne).toHaveLength(28);
    for (const { code, subcategory, value } of perTonne) {
      const { net } = referenceData.fuelProperties(subcategory, 2006, 'IPCC')!;
      const perTj = factors.find(`${code}J`)!.value;
      expect(net.times(perTj).div(1000).toFixed(), code).toBe(new Decimal(value).toFixed());
    }
  });

  it('have a gross value by the ratio that the guidelines state', () => {
    for (const { fuel, net_cv_gj_per_t: net, gross_cv_gj_per_t: gross, gross_source } of dataTable(
      'ipcc-defaults.csv',
    )) {
      const [, ratio] = /^net \/ (0\.9[05]), /.exec(gross_source!)!;
      expect(Number(gross), fuel).toBe(Number((Number(net) / Number(ratio)).toFixed(3)));
    }
  });

  it('apply to no other publisher’s factors and to no organisation’s own', () => {
    const of = (source: 'custom' | 'EPA' | 'ADEME' | 'IPCC') =>
      heatFor(units, referenceData.fuelProperties, {
        unit: 'kg',
        subcategory: 'lignite',
        factor: factor({ source, subcategory: 'lignite', region: 'GLOBAL', activityUnit: 'GJ', vintage: 2006 }),
        calorificBasis: null,
      });
    expect([of('custom'), of('EPA'), of('ADEME')]).toEqual([undefined, undefined, undefined]);
    expect(of('IPCC')).toMatchObject({ basis: 'net', from: { unit: 'kg' } });
  });
});

/** The conversions as they were when only the UK Government's calorific values were used. */
function earlierHeat(activity: Parameters<typeof heatFor>[2]): Heat | null | undefined {
  const ukOnly: FuelPropertiesOf = (fuel, vintage, source) =>
    source === 'IPCC' ? undefined : referenceData.fuelProperties(fuel, vintage);
  const { unit, subcategory, calorificBasis, factor: used } = activity;
  const fuel = ukOnly(subcategory.replace(/(_wtt)?(_net_cv)?$/, ''), used.vintage);
  const isNet = used.subcategory.endsWith('_net_cv') || used.source === 'IPCC';
  const wanted = isNet ? 'net' : used.source === 'DEFRA' ? (fuel?.kwhFactorBasis ?? 'gross') : 'gross';
  if (units.fits(unit, used.activityUnit)) {
    if (calorificBasis === null || calorificBasis === wanted || !isEnergy(units, unit)) return null;
    return (
      fuel && {
        fuel,
        basis: wanted,
        from: { unit: 'GJ', basis: calorificBasis },
        ratio: { times: fuel[wanted], dividedBy: fuel[calorificBasis] },
      }
    );
  }
  if (!isEnergy(units, used.activityUnit) || fuel?.region !== used.region || !fuel.isConvertible) return undefined;
  const heat = fuel[wanted];
  if (units.fits(unit, 'kg'))
    return { fuel, basis: wanted, from: { unit: 'kg' }, ratio: { times: heat.div(1000), dividedBy: null } };
  if (!fuel.volume || !units.fits(unit, 'L')) return undefined;
  const { litres, tonnes } = fuel.volume;
  return { fuel, basis: wanted, from: { unit: 'L' }, ratio: { times: heat.times(tonnes), dividedBy: litres } };
}

describe('a conversion that existed before', () => {
  it('is the same for every published fuel, unit and basis, so that the receipts of earlier entries hold', () => {
    const burnt = all.filter(({ category }) => /combustion|fuel_energy/.test(category));
    const subcategories = (used: string): string[] => [used, 'natural_gas', 'diesel', 'wood_pellets', 'other'];
    let compared = 0;
    for (const used of burnt.filter((_, index) => index % 3 === 0)) {
      for (const subcategory of subcategories(used.subcategory)) {
        for (const unit of ['kWh', 'L', 't', 'km']) {
          for (const calorificBasis of [null, 'gross', 'net'] as const) {
            const activity = { unit, subcategory, factor: used, calorificBasis };
            const before = earlierHeat(activity);
            if (before === undefined) continue;
            compared += 1;
            const now = heatFor(units, referenceData.fuelProperties, activity);
            if (JSON.stringify(now) !== JSON.stringify(before)) expect(now, used.code).toEqual(before);
          }
        }
      }
    }
    expect(compared).toBeGreaterThan(20_000);
  });
});
