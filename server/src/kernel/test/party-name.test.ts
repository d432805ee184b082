import { describe, expect, it } from 'vitest';
import { isSameParty } from '../party-name.ts';

describe('a beneficiary', () => {
  it.each([
    ['Harbourside Components Ltd', 'Harbourside Components Ltd'],
    ['Harbourside Components Ltd', 'HARBOURSIDE COMPONENTS LTD'],
    ['Harbourside Components Ltd', 'Harbourside Components Ltd.'],
    ['Harbourside Components Ltd.', 'Harbourside Components Ltd., '],
    ['Harbourside Components Ltd', '  Harbourside\u00a0 Components\tLtd '],
    // Full-width letters, a ligature, a combining accent, and a letter with two capital forms.
    ['Ａcme Ltd', 'Acme Ltd'],
    ['Oﬃce GmbH', 'Office GmbH'],
    ['Caf\u00e9 SA', 'Cafe\u0301 SA'],
    ['Straße AG', 'STRASSE AG'],
    // A soft hyphen and a zero-width space are invisible.
    ['Harbour\u00adside Ltd', 'Harbour\u200bside Ltd'],
    ['中文公司', '中文公司'],
  ])('%s is also written %s', (one, other) => {
    expect(isSameParty(one, other)).toBe(true);
    expect(isSameParty(other, one)).toBe(true);
  });

  it.each([
    ['Harbourside Components Ltd', 'Harbourside Components'],
    ['Harbourside Components Ltd', 'Harbourside Components Limited'],
    ['Harbourside Components Ltd', 'Harbourside Component Ltd'],
    ['Harbourside, Components Ltd', 'Harbourside Components Ltd'],
    ['.Harbourside', 'Harbourside'],
    ['Café', 'Cafe'],
    ['...', 'Harbourside'],
  ])('%s is not %s', (one, other) => {
    expect(isSameParty(one, other)).toBe(false);
  });
});
