import { expect, it } from 'vitest';
import { foldAddress, isSameAddress } from '../text.ts';

it('folds A to Z', () => {
  expect(foldAddress('Ada.OKAFOR@Example.COM')).toBe('ada.okafor@example.com');
});

it.each([
  ['the Kelvin sign', '\u212Aate@example.com', 'kate@example.com'],
  ['the capital I with a dot', 'ad\u0130@example.com', 'adi@example.com'],
  ['the dotless i', 'ad\u0131@example.com', 'adi@example.com'],
  ['the long s', 'lui\u017Fa@example.com', 'luisa@example.com'],
  ['a letter with an accent', '\u00C9lise@example.com', '\u00E9lise@example.com'],
])('takes %s for another letter', (_name, left, right) => {
  expect(isSameAddress(left, right)).toBe(false);
  expect(isSameAddress(left, left)).toBe(true);
});
