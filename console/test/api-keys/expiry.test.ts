import { describe, expect, test } from 'vitest';
import { expiryAt } from '../../src/features/api-keys/expiry.ts';

const now = new Date('2026-02-10T08:30:00Z');

describe('the expiry of a key', () => {
  test.each([
    ['30', '2026-03-12T08:30:00.000Z'],
    ['90', '2026-05-11T08:30:00.000Z'],
    ['365', '2027-02-10T08:30:00.000Z'],
  ] as const)('after %s days is %s', (expiry, instant) => {
    expect(expiryAt(expiry, null, now)).toBe(instant);
  });

  test('is null for a key that does not expire, and undecided until a day is chosen', () => {
    expect(expiryAt('never', '2026-12-31', now)).toBeNull();
    expect(expiryAt('date', null, now)).toBeUndefined();
  });

  test('includes the last day, where the reader is', () => {
    const last = new Date(expiryAt('date', '2026-12-31', now)!);
    expect([last.getFullYear(), last.getMonth(), last.getDate(), last.getHours()]).toEqual([2026, 11, 31, 23]);
  });
});
