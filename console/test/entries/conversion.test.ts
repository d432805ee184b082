import { describe, expect, it } from 'vitest';
import { readRate } from '../../src/features/entries/entry/calculation/formula.ts';

describe('a conversion of units as people write it', () => {
  it.each([
    // 105.505585262 ÷ 3.6 = 29.30710701…
    ['1 therm = 105.505585262 MJ; 1 kWh = 3.6 MJ', { from: 'therm', to: 'kWh', amount: 29.3071, isExact: false }],
    ['1 MWh = 3600 MJ; 1 kWh = 3.6 MJ', { from: 'MWh', to: 'kWh', amount: 1000, isExact: true }],
    ['1 gal_imp = 4.54609 L; 1 L = 1 L', { from: 'gal_imp', to: 'L', amount: 4.54609, isExact: true }],
    // 1.609344 ÷ 1 has seven digits
    ['1 mi = 1.609344 km; 1 km = 1 km', { from: 'mi', to: 'km', amount: 1.60934, isExact: false }],
  ])('%s', (source, rate) => {
    expect(readRate(source)).toEqual(rate);
  });

  it.each(['1171 L = 1 t; 45.286 GJ gross = 1 t; gas_oil, edition 2024', '1 therm = 105.5 MJ; 1 L = 1 L', ''])(
    'is none of %j',
    (source) => {
      expect(readRate(source)).toBeUndefined();
    },
  );
});
