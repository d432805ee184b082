import { describe, expect, it } from 'vitest';
import { readOperation } from '../../src/features/entries/entry/calculation/formula.ts';
import {
  divideGases,
  type GasAmount,
  isProduct,
  kindOf,
  shortId,
  withEntries,
  withoutItself,
} from '../../src/features/entries/figure/figure.ts';

const amount = (gas: string, group: GasAmount['group']): GasAmount => ({ gas, group, kg: 1, tco2e: 1 });

describe('gases', () => {
  const gases = [
    amount('CO2_biogenic', 'biogenic'),
    amount('HCFC-22', 'montreal'),
    amount('HFC-32', 'HFC'),
    amount('N2O', 'N2O'),
    amount('CO2_fossil', 'CO2'),
  ];

  it.each([
    ['as_published', ['CO2', 'N2O', 'HFC', 'montreal'], ['biogenic']],
    ['AR6', ['CO2', 'N2O', 'HFC'], ['montreal', 'biogenic']],
  ] as const)('with %s stand in the order of the Kyoto Protocol, and apart', (set, counted, apart) => {
    const divided = divideGases(gases, set);
    expect(divided.counted.map(({ group }) => group)).toEqual(counted);
    expect(divided.apart.map(({ group }) => group)).toEqual(apart);
  });

  it.each([
    ['CO2_fossil', 'CO2', 'fossil'],
    ['N2O', 'N2O', ''],
    ['HFC-134a', 'HFC', 'HFC-134a'],
    ['OTHER_CO2E', 'other', ''],
    ['CO2_biogenic', 'biogenic', ''],
  ] as const)('%s of %s is told apart by %j', (gas, group, kind) => {
    expect(kindOf(amount(gas, group))).toBe(kind);
  });
});

describe('the operation of a step', () => {
  it.each([
    ['× 1000', { sign: '×', amount: '1000' }],
    ['÷ 3.6, round half up to 6 decimals', { sign: '÷', amount: '3.6', words: 'round half up to 6 decimals' }],
    ['as recorded', { words: 'as recorded' }],
    ['× 0.9 of gross', { sign: '×', amount: '0.9', words: ' of gross' }],
  ])('%s', (text, expected) => {
    expect(readOperation(text)).toEqual(expected);
  });
});

describe('tonnes as one product', () => {
  it.each([
    // 10,000 kWh × 0.177 kg/kWh = 1,770 kg
    [10_000, 0.177, 1.77, true],
    // 3 × 0.1234567 kg = 0.3703701 kg, which is 0.00037 t to six decimals
    [3, 0.1234567, 0.00037, true],
    // On net calorific value the same kilowatt hours are another amount.
    [10_000, 0.177, 1.6, false],
  ])('%d × %d kg is %d t: %s', (quantity, rate, tonnes, expected) => {
    expect(isProduct(quantity, rate, tonnes)).toBe(expected);
  });
});

describe('a warning', () => {
  const [one, other] = ['ent_01a1ab0b31c0700f909734d4d37c4bc6', 'ent_01a1ab0b31c0700f909734d4d37c4bc7'];

  it('opens the entries that it names', () => {
    expect(withEntries(`Shares days with ${one}, ${other}: twice?`)).toEqual([
      { text: 'Shares days with ' },
      { text: one, entryId: one },
      { text: ', ' },
      { text: other, entryId: other },
      { text: ': twice?' },
    ]);
  });

  it.each([
    [`Shares days with ${one} of the same activity`, []],
    [`Shares days with ${one}, ${other} of the same activity`, [`Shares days with ${other} of the same activity`]],
    [`Shares days with ${other}, ${one} and 3 more`, [`Shares days with ${other} and 3 more`]],
    [`Shares days with ${other} of the same activity`, [`Shares days with ${other} of the same activity`]],
  ])('does not warn that an entry overlaps itself: %s', (message, expected) => {
    const left = withoutItself([{ code: 'overlaps_other_entry', message }], one);
    expect(left.map((warning) => warning.message)).toEqual(expected);
  });

  it('stays as it is for a new entry', () => {
    const warnings = [{ code: 'overlaps_other_entry' as const, message: `Shares days with ${one}` }];
    expect(withoutItself(warnings, undefined)).toEqual(warnings);
  });

  it('names an entry by the end of its identifier', () => {
    expect(shortId(one)).toBe('ent_…7c4bc6');
  });

  it('is one text without any', () => {
    expect(withEntries('Look for a newer edition.')).toEqual([{ text: 'Look for a newer edition.' }]);
  });
});
