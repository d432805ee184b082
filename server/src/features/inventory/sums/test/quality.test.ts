import { describe, expect, it } from 'vitest';
import { type Deviation, grouped, qualityOf } from '../quality.rules.ts';

const series = (subcategory: string, tonnes: string, other: Partial<Deviation> = {}): Deviation => ({
  ghgScope: 1,
  locationId: 'loc_leeds',
  category: 'stationary_combustion',
  subcategory,
  factorCode: null,
  factorValue: null,
  tonnes,
  ...other,
});

const factor = (factorCode: string, tonnes: string, other: Partial<Deviation> = {}): Deviation => ({
  ghgScope: 1,
  locationId: null,
  category: null,
  subcategory: null,
  factorCode,
  factorValue: '0.2',
  tonnes,
  ...other,
});

const upstream = { ghgScope: 3, category: 'fuel_energy_activities' };

const derivesFrom = (_: string, subcategory: string) =>
  subcategory === 'natural_gas' || subcategory === 'diesel'
    ? [{ category: 'fuel_energy_activities', subcategory: `${subcategory}_wtt` }]
    : [];

/** The uncertainty of 100 t, in percent and so in tonnes, of which all have one. */
const of100 = (...deviations: Deviation[]): number | undefined => {
  const counted = {
    locationTco2e: '100',
    uncertainTco2e: '100',
    measuredTco2e: '0',
    reviewedTco2e: '0',
    statedTco2e: '0',
  };
  return qualityOf([counted], grouped(deviations, derivesFrom)).uncertaintyPercent?.toNumber();
};

describe('the uncertainty of a sum', () => {
  it.each<[string, Deviation[], number]>([
    ['adds up uses of one factor linearly, in all scopes', [factor('A', '3'), factor('A', '4', { ghgScope: 3 })], 7],
    // √(3² + 4²)
    ['combines two factors in quadrature', [factor('A', '3'), factor('B', '4')], 5],
    [
      'combines two values of one factor in quadrature',
      [factor('A', '3'), factor('A', '4', { factorValue: '0.3' })],
      5,
    ],
    ['combines a factor and a series in quadrature', [factor('A', '3'), series('natural_gas', '4')], 5],
    [
      'combines one activity at two locations in quadrature',
      [series('coal', '3'), series('coal', '4', { locationId: 'loc_york' })],
      5,
    ],
    [
      'adds up a series and what derives from it',
      [series('natural_gas', '3'), series('natural_gas_wtt', '4', upstream)],
      7,
    ],
    // √((3 + 4)² + 24²)
    [
      'keeps that pair apart from other series',
      [series('natural_gas', '3'), series('natural_gas_wtt', '4', upstream), series('coal', '24')],
      25,
    ],
    // boilers and lorries share the derived series
    [
      'adds up two series with one derived series',
      [
        series('diesel', '1'),
        series('diesel', '2', { category: 'mobile_combustion' }),
        series('diesel_wtt', '4', upstream),
      ],
      7,
    ],
    // √(3² + 4²)
    [
      'does not join a derived series of another location',
      [series('natural_gas', '3'), series('natural_gas_wtt', '4', { ...upstream, locationId: 'loc_york' })],
      5,
    ],
  ])('%s', (_, deviations, expected) => {
    expect(of100(...deviations)).toBe(expected);
  });

  it.each<[string, number | null]>([
    // 5 t of 50 t and of 49.9999 t
    ['50', 10],
    ['49.9999', null],
  ])('of which %s t of 100 t have one is %s', (uncertainTco2e, expected) => {
    const counted = { locationTco2e: '100', uncertainTco2e, measuredTco2e: '0', reviewedTco2e: '0', statedTco2e: '0' };
    const { uncertaintyPercent } = qualityOf([counted], grouped([factor('A', '5')], derivesFrom));
    expect(uncertaintyPercent?.toNumber() ?? null).toBe(expected);
  });
});
