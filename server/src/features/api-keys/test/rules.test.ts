import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { missingAmong } from '../../../platform/auth/index.ts';
import { checkExpiry, couldBeKey, generateKeyValue, prefixOf, statusAt } from '../rules.ts';

const now = new Date('2026-03-15T12:00:00Z');

describe('the form of a key', () => {
  it('is tnn_, 8 + 32 random characters and 6 of checksum', () => {
    const value = generateKeyValue();
    expect(value).toMatch(/^tnn_[0-9A-Za-z]{46}$/);
    expect(prefixOf(value)).toBe(value.slice(0, 12));
  });

  it('ends with the CRC-32 of the rest in base 62', () => {
    const value = generateKeyValue();
    const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
    const sum = [...value.slice(-6)].reduce((total, digit) => total * 62 + digits.indexOf(digit), 0);
    expect(sum).toBe(crc32(value.slice(0, -6)));
  });

  it('never repeats', () => {
    expect(new Set(Array.from({ length: 1_000 }, generateKeyValue)).size).toBe(1_000);
  });

  it.each([
    ['a generated key', () => generateKeyValue(), true],
    ['one changed character', () => mistype(generateKeyValue()), false],
    ['hand-made with the same beginning', () => `tnn_${'hand-made_'.repeat(4)}`, true],
    ['40 hand-made characters', () => 'a'.repeat(40), true],
    ['128 hand-made characters', () => 'Az_-'.repeat(32), true],
    ['39 characters', () => 'a'.repeat(39), false],
    ['129 characters', () => 'a'.repeat(129), false],
    ['a character outside the set', () => `${'a'.repeat(40)}!`, false],
    ['nothing', () => '', false],
  ])('%s', (_name, make, expected) => {
    expect(couldBeKey(make())).toBe(expected);
  });
});

function mistype(value: string): string {
  const replacement = value[20] === 'a' ? 'b' : 'a';
  return value.slice(0, 20) + replacement + value.slice(21);
}

describe('status', () => {
  const before = new Date(now.getTime() - 1);
  it.each([
    ['no expiry', { revokedAt: null, expiresAt: null }, 'active'],
    ['expiry in a millisecond', { revokedAt: null, expiresAt: new Date(now.getTime() + 1) }, 'active'],
    ['expiry this very instant', { revokedAt: null, expiresAt: now }, 'expired'],
    ['expiry past', { revokedAt: null, expiresAt: before }, 'expired'],
    ['revoked', { revokedAt: before, expiresAt: null }, 'revoked'],
    ['revoked and expired', { revokedAt: before, expiresAt: before }, 'revoked'],
  ])('%s', (_name, key, expected) => {
    expect(statusAt(key, now)).toBe(expected);
  });
});

describe('the requested expiry', () => {
  it.each([
    [undefined, 0],
    [null, 0],
    ['2026-03-15T12:00:01Z', 0],
    ['2026-03-15T12:00:00Z', 1],
    ['2026-03-15T13:59:59+02:00', 1],
  ])('%s', (expiresAt, problems) => {
    expect(checkExpiry(expiresAt, now)).toHaveLength(problems);
  });
});

describe('the scopes that a key may grant', () => {
  it('are the scopes it holds; write implies read, never the other way round', () => {
    expect(missingAmong(['emissions:write'], ['emissions:read', 'emissions:write'])).toEqual([]);
    expect(missingAmong(['emissions:read'], ['emissions:read', 'emissions:write'])).toEqual(['emissions:write']);
  });
});
