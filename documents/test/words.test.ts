import { expect, test } from 'vitest';
import { withoutTrailingZeros } from '../src/words.ts';

test.each([
  ['12.500', '12.5'],
  ['100.000', '100'],
  ['100', '100'],
  ['0.000', '0'],
  ['1,200.050', '1,200.05'],
  ['−0.10', '−0.1'],
])('%s is %s without trailing zeros', (decimal, expected) => {
  expect(withoutTrailingZeros(decimal)).toBe(expected);
});
