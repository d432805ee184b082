import { describe, expect, it } from 'vitest';
import { countryInWords } from '../country.ts';

describe('a country in a sentence', () => {
  it.each([
    ['DE', 'Germany'],
    ['KE', 'Kenya'],
    ['GB', 'the United Kingdom'],
    ['US', 'the United States'],
    ['NL', 'the Netherlands'],
    ['US-CAMX', 'US-CAMX'],
    ['GLOBAL', 'GLOBAL'],
    ['XQ', 'XQ'],
  ])('%s is %s', (code, expected) => {
    expect(countryInWords(code)).toBe(expected);
  });
});
