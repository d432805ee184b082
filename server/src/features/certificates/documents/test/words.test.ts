import { describe, expect, it } from 'vitest';
import type { Claims } from '../../claims.ts';
import {
  amount,
  factsOf,
  openPeriodNotice,
  serialRange,
  shortPeriod,
  shortScopes,
  statement,
  tonnes,
} from '../words.ts';
import { claims } from './sample.ts';

/** Spaces that do not break read like others. */
const plain = (text: string | undefined): string | undefined => text?.replaceAll('\u00a0', ' ');
const sentence = (changes: Partial<Claims>): string | undefined => plain(statement({ ...claims, ...changes }));
const factNames = (changes: Partial<Claims>): string[] => factsOf({ ...claims, ...changes }).map(({ name }) => name);

describe('amounts', () => {
  it.each([
    [0, '0'],
    [0.000001, '0.000001'],
    [999, '999'],
    [1000, '1,000'],
    [1843.207115, '1,843.207115'],
    [1234567.5, '1,234,567.5'],
    [-1234.5, '−1,234.5'],
    [1e12, '1,000,000,000,000'],
  ])('%d is written %s', (value, text) => {
    expect(amount(value)).toBe(text);
  });

  it('has a unit', () => {
    expect(plain(tonnes(12.5))).toBe('12.5 tCO₂e');
  });
});

describe('the period', () => {
  it('goes by the year where it is one', () => {
    expect(shortPeriod(claims)).toBe('2025');
    expect(plain(shortPeriod({ ...claims, periodEnd: '2025-12-30' }))).toBe('1 January 2025 – 30 December 2025');
    expect(plain(shortPeriod({ ...claims, periodEnd: '2026-12-31' }))).toBe('1 January 2025 – 31 December 2026');
  });

  it('is said to be open up to and on its last day', () => {
    const notice = (issuedAt: string) => openPeriodNotice({ ...claims, issuedAt });
    expect(plain(notice('2025-06-30T12:00:00Z'))).toContain(
      'had not ended when this certificate was issued on 30 June 2025',
    );
    expect(notice('2025-12-31T23:59:59Z')).toBeDefined();
    expect(notice('2026-01-01T00:00:00Z')).toBeUndefined();
  });
});

describe('what is certified', () => {
  it('is said in a sentence of the type', () => {
    const period = 'from 1 January 2025 to 31 December 2025';
    expect(sentence({ type: 'ghg_inventory', scopeCoverage: [2, 1] })).toBe(
      `accounted for greenhouse-gas emissions of 2,999.207115 tCO₂e in scopes 1 and 2 ${period}.`,
    );
    expect(sentence({ type: 'carbon_neutral' })).toBe(
      `balanced its greenhouse-gas emissions of 2,999.207115 tCO₂e in scopes 1, 2 and 3 ${period} in full by retiring 3,003.75 tCO₂e of carbon credits.`,
    );
    expect(sentence({ type: 'net_zero' })).toContain('to net zero by retiring 3,003.75 tCO₂e');
    expect(sentence({ type: 'offset_retirement' })).toBe(
      `permanently retired 3,003.75 tCO₂e of carbon credits for the period ${period}.`,
    );
    expect(sentence({ type: 'custom', offsetsTco2e: 0 })).not.toContain('retired');
    expect(sentence({ type: 'custom' })).toContain('and retired 3,003.75 tCO₂e');
  });

  it('claims nothing about retiring where nothing was emitted and nothing retired', () => {
    expect(sentence({ type: 'net_zero', emissionsTco2e: 0, offsetsTco2e: 0 })).toBe(
      'had no greenhouse-gas emissions in scopes 1, 2 and 3 from 1 January 2025 to 31 December 2025.',
    );
  });

  it('names one scope as one', () => {
    expect(plain(shortScopes({ ...claims, scopeCoverage: [3] }))).toBe('scope 3');
  });

  // 2,999.207115 − 3,003.75 = −4.542885; in binary fractions it would be −4.542885000000115.
  it('shows a balance only where one is claimed, in exact decimals', () => {
    const balance = factsOf(claims).find(({ name }) => name === 'Net balance');
    expect(plain(balance?.value)).toBe('−4.542885 tCO₂e');
    expect(factNames({ type: 'net_zero' })).toContain('Net balance');
    expect(factNames({ type: 'ghg_inventory' })).not.toContain('Net balance');
    expect(factNames({ type: 'offset_retirement' })).not.toContain('Net balance');
    expect(factNames({ type: 'custom', offsetsTco2e: 0 })).not.toContain('Net balance');
  });

  it('gives serial numbers as a range, or as one', () => {
    expect(plain(serialRange({ prefix: 'VCS-9-', first: 1, last: 20 }))).toBe('VCS-9-1 – VCS-9-20');
    expect(serialRange({ prefix: 'VCS-9-', first: 7, last: 7 })).toBe('VCS-9-7');
  });
});
