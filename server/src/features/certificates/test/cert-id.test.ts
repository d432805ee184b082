import { describe, expect, it } from 'vitest';
import { newCertId } from '../../../kernel/ids.ts';
import { readCertId } from '../rules.ts';

describe('the number of a certificate', () => {
  it('has the year and eight characters that cannot be mistaken for one another', () => {
    const numbers = Array.from({ length: 1_000 }, () => newCertId(new Date('2026-12-31T23:59:59Z')));
    for (const number of numbers) expect(number).toMatch(/^CERT-2026-[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(new Set(numbers).size).toBe(1_000);
    // All 32 characters appear. The chance that one is missing from 8,000 is 10^-110.
    expect(new Set(numbers.join('').replaceAll('CERT-2026-', '')).size).toBe(32);
  });

  it.each([
    ['CERT-2026-7QK3M9X0', 'CERT-2026-7QK3M9X0'],
    ['cert-2026-7qk3m9x0', 'CERT-2026-7QK3M9X0'],
    [' CERT-2026-7QK3M9XO ', 'CERT-2026-7QK3M9X0'],
    ['CERT-2O26-7QK3M9XO', 'CERT-2026-7QK3M9X0'],
    ['CERT-2026-IiLl1OoO', 'CERT-2026-11111000'],
    ['CERT-2026-7QK3-M9X0', 'CERT-2026-7QK3M9X0'],
  ])('%s is read as %s', (typed, read) => {
    expect(readCertId(typed)).toBe(read);
  });

  it.each(['CERT-2026-7QK3M9X0-1', 'CERT-2026-7QK3M9X', 'CERT-2026', 'CERT', '', '-', '2026-7QK3M9X0'])(
    '%s is not read as another',
    (typed) => {
      expect(readCertId(typed)).not.toBe('CERT-2026-7QK3M9X0');
    },
  );

  it('reads back unchanged', () => {
    const number = newCertId(new Date('2026-01-01T00:00:00Z'));
    expect(readCertId(number)).toBe(number);
  });
});
