import { describe, expect, it } from 'vitest';
import { Decimal } from '../../../kernel/decimal.ts';
import { isBelowThreshold } from '../rules.ts';

describe('a revision of the base year', () => {
  it.each([
    [1000, 1049.999999, true],
    [1000, 1050, false],
    [1000, 950, false],
    [1000, 950.000001, true],
    [1000, 1000, true],
    [0.000001, 1, false],
  ])('from %d t to %d t is below the threshold of 5 %%: %s', (from, to, isBelow) => {
    expect(isBelowThreshold(new Decimal(from), new Decimal(to))).toBe(isBelow);
  });
});
