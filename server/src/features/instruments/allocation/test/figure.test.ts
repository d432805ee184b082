import { expect, it } from 'vitest';
import { Decimal } from '../../../../kernel/decimal.ts';
import { marketFigure } from '../figure.rules.ts';

/** 12,500 kWh × 0.177 kg/kWh (UK Government 2025) = 2,212.5 kg. */
const electricity = {
  kwh: new Decimal(12500),
  tco2e: '2.212500',
  factorValue: '0.177',
  factorUnit: 'kgCO2e/kWh',
};
const covered = (kwh: number, kgCo2ePerKwh: string) => ({ kwh: new Decimal(kwh), kgCo2ePerKwh });

it.each([
  ['nothing is covered', [], null, '2.212500', '12500'],
  // 7,500 × 0.177 = 1,327.5 kg.
  ['5,000 kWh have no emissions', [covered(5000, '0')], null, '1.327500', '7500'],
  // 5,000 × 0 + 2,500 × 0.02 + 5,000 × 0.177 = 50 + 885 = 935 kg.
  ['two instruments cover a part', [covered(5000, '0'), covered(2500, '0.02')], null, '0.935000', '5000'],
  // 12,500 × 0.4 = 5,000 kg: a supplier may be dirtier than the grid.
  ['a supplier covers all', [covered(12500, '0.4')], null, '5.000000', '0'],
  // 5,000 × 0 + 7,500 × 0.36 = 2,700 kg.
  ['the rest takes a residual mix', [covered(5000, '0')], '0.36', '2.700000', '7500'],
])('%s', (_, instruments, residualMix, tco2e, uncovered) => {
  const figure = marketFigure(electricity, instruments, residualMix === null ? null : new Decimal(residualMix));
  expect([figure.tco2e.toFixed(6), figure.uncoveredKwh.toFixed()]).toEqual([tco2e, uncovered]);
});

it('takes the factor rather than the rounded figure, and rounds once', () => {
  // 4 kWh × 0.00049 kg = 0.00196 kg, which is 0.000002 t when rounded. One kWh is 0.00000049 t → 0.000000; a quarter of
  // the rounded figure would be 0.0000005 t → 0.000001.
  const entry = { kwh: new Decimal(4), tco2e: '0.000002', factorValue: '0.00049', factorUnit: 'kgCO2e/kWh' };
  expect(marketFigure(entry, [covered(3, '0')], null).tco2e.toFixed(6)).toBe('0.000000');
});

it('shares the figure by energy where the factor is for another unit', () => {
  // 10 GJ = 2,777.777… kWh, cut to 2,777.777777; 1,000 kWh covered leave 1,777.777777 of 2,777.777…
  // 0.5 t × 1,777.777777 / 2,777.777777… = 0.319999999… → 0.320000 t.
  const entry = {
    kwh: new Decimal(10_000).div('3.6'),
    tco2e: '0.500000',
    factorValue: '50',
    factorUnit: 'kgCO2e/GJ',
  };
  expect(marketFigure(entry, [covered(1000, '0')], null).tco2e.toFixed(6)).toBe('0.320000');
});
