import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { factor, shippedLibrary } from '../../../../../test/fixtures/factors.ts';
import { Decimal } from '../../../../kernel/decimal.ts';
import { type Factor, gwpSets, hasMasses } from '../../rules.ts';
import { calculate } from '../rules.ts';

const { words, factors } = shippedLibrary();
const gwpOf = words.referenceData.gwp;
const all = factors.codes().map((code) => factors.find(code)!);

const tonnes = (quantity: string, unit: string, used: Factor) => {
  const activity = { quantity: new Decimal(quantity), unit, factor: used, gwpSet: 'as_published' } as const;
  const { tco2e, gases: amounts } = calculate(words.units, gwpOf, activity);
  const gases =
    amounts && ['CO2', 'CH4', 'N2O'].map((name) => amounts.find(({ group }) => group === name)?.tco2e ?? null);
  return { tco2e: tco2e.toFixed(6), gases };
};

const gases = (value: string, co2: string | null, ch4: string | null, n2o: string | null) =>
  factor({ value, co2, ch4, n2o });

describe('tCO2e', () => {
  it.each([
    ['1000', 'kWh', '0.0005', '0.000500'],
    ['1', 'kWh', '0.0005', '0.000001'],
    ['1', 'kWh', '0.00049999', '0.000000'],
    ['1', 'MWh', '0.0005', '0.000500'],
    // 999,999,999,999.999 × 1.23456789012345 = 1,234,567,890,123.44876543210987655; ÷ 1000
    ['999999999999.999', 'kWh', '1.23456789012345', '1234567890.123449'],
    // 1 therm is 105.505585262 ÷ 3.6 = 29.3071070172… kWh
    ['1', 'therm', '1000', '29.307107'],
  ])('%s %s at %s kg are %s t', (quantity, unit, value, expected) => {
    expect(tonnes(quantity, unit, factor({ value }))).toEqual({ tco2e: expected, gases: null });
  });

  it('is not calculated across dimensions', () => {
    expect(() => tonnes('1', 'L', factor())).toThrow('L does not convert into kWh');
  });
});

describe('gases', () => {
  it('are shares of the total', () => {
    // 12,500 kWh × 0.20493, 0.00090 and 0.00122 kg
    expect(tonnes('12500', 'kWh', factors.find('DEFRA-2024-ELEC-GRID-GB')!)).toEqual({
      tco2e: '2.588125',
      gases: ['2.561625', '0.011250', '0.015250'],
    });
  });

  it('add up to the total even if rounding each would not', () => {
    // Three of half a gram each round up to one; their sum, 1.5 g, rounds to two.
    expect(tonnes('1', 'kWh', gases('0.0015', '0.0005', '0.0005', '0.0005'))).toEqual({
      tco2e: '0.000002',
      gases: ['0.000000', '0.000001', '0.000001'],
    });
    // Three of 0.4 g each round down to none; their sum, 1.2 g, rounds to one.
    expect(tonnes('1', 'kWh', gases('0.0012', '0.0004', '0.0004', '0.0004')).gases).toEqual([
      '0.000001',
      '0.000000',
      '0.000000',
    ]);
  });

  it('give the publisher’s own rounding to the largest', () => {
    // Published: 0.17489 + 0.00090 + 0.00122 = 0.17701, total 0.17700. 12,500 × 0.17489 kg = 2.186125 t, less 0.000125.
    expect(tonnes('12500', 'kWh', factors.find('DEFRA-2025-ELEC-GRID-GB')!)).toEqual({
      tco2e: '2.212500',
      gases: ['2.186000', '0.011250', '0.015250'],
    });
  });

  it('leave a remainder for gases beyond the three', () => {
    expect(tonnes('1000', 'kWh', gases('100', '10', '0', '0')).gases).toEqual(['10.000000', '0.000000', '0.000000']);
  });

  it('that a publication does not state are null, not zero', () => {
    expect(tonnes('120', 'gal_us', factors.find('EPA-2025-DIESEL-MOBILE-GAL')!)).toEqual({
      tco2e: '1.225200',
      gases: ['1.225200', null, null],
    });
    expect(tonnes('1', 'kWh', gases('1', null, null, null)).gases).toBeNull();
  });

  it('add up to the total for every published factor that has them, and none is negative', () => {
    const divided = all.filter(({ co2 }) => co2 !== null);
    expect(divided).toHaveLength(7218);
    const amount = fc.integer({ min: 1, max: 1_000_000_000 }).map((each) => new Decimal(each).div(1000));
    fc.assert(
      fc.property(amount, fc.constantFrom(...divided), (quantity, used) => {
        const activity = { quantity, unit: used.activityUnit, factor: used, gwpSet: 'as_published' } as const;
        const { tco2e, gases } = calculate(words.units, gwpOf, activity);
        const parts = gases!.map((each) => new Decimal(each.tco2e));
        expect(Decimal.sum(...parts).toString()).toBe(tco2e.toString());
        expect(parts.every((part) => part.gte(0))).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('add up to the total in every GWP set, without gases outside the Kyoto Protocol', () => {
    const weighed = all.filter(hasMasses);
    expect(weighed.length).toBeGreaterThan(7_000);
    const amount = fc.integer({ min: 1, max: 1_000_000_000 }).map((each) => new Decimal(each).div(1000));
    fc.assert(
      fc.property(amount, fc.constantFrom(...weighed), fc.constantFrom(...gwpSets), (quantity, used, gwpSet) => {
        const activity = { quantity, unit: used.activityUnit, factor: used, gwpSet };
        const { tco2e, gases, isConverted } = calculate(words.units, gwpOf, activity);
        const counted = gases!.filter(({ group }) => group !== 'montreal' && group !== 'biogenic');
        expect(isConverted).toBe(true);
        expect(Decimal.sum(0, ...counted.map((each) => each.tco2e)).toFixed(6)).toBe(tco2e.toFixed(6));
        expect(gases!.filter(({ group }) => group === 'biogenic').every((each) => Number(each.tco2e) === 0)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});
