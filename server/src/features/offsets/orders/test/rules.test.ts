import { describe, expect, it } from 'vitest';
import { leastForACent } from '../../rules.ts';
import { checkItems } from '../rules.ts';

const lot = { projectId: 'prj_1', vintage: 2024 };
const priced = (pricePerCredit: string) => [{ ...lot, pricePerCredit, archivedAt: null }];

describe('the least that costs a cent', () => {
  it.each([
    // Half a cent, rounded up: 0.005 ÷ 0.01, ÷ 1, ÷ 20.
    ['0.01', '0.5'],
    ['1.00', '0.005'],
    ['20.00', '0.00025'],
    // 0.005 ÷ 3 = 0.00166666…: 0.001666 × 3 = 0.004998 is less than half a cent, 0.001667 × 3 = 0.005001 is not.
    ['3.00', '0.001667'],
    // Less than a gram would do; a gram is the least there is.
    ['1000000.00', '0.000001'],
  ])('at USD %s is %s', (price, least) => {
    expect(leastForACent(price)).toBe(least);
    const problems = (quantity: number) => checkItems([{ ...lot, quantity }], priced(price));
    expect(problems(Number(least))).toEqual([]);
    const less = Math.round(Number(least) * 1e6 - 1) / 1e6;
    if (less > 0)
      expect(problems(less)).toEqual([
        { field: 'items[0].quantity', message: `costs less than USD 0.01; order at least ${least}` },
      ]);
  });

  it('is not asked for where something else is wrong with the line', () => {
    const wrong = [
      { ...lot, quantity: 0 },
      { ...lot, vintage: 2023, quantity: 0.000001 },
      { ...lot, vintage: 2022, quantity: 0.0000001 },
    ];
    expect(checkItems(wrong, priced('1')).map(({ field }) => field)).toEqual([
      'items[1].vintage',
      'items[2].vintage',
      'items[2].quantity',
    ]);
  });
});
