import { describe, expect, it } from 'vitest';
import { failedAuthLimits, limitsFor, publicLimits } from '../plans.ts';

describe('limits', () => {
  it.each([
    ['standard', 60, 1_000, 5_000, 5],
    ['pro', 300, 10_000, 50_000, 20],
    ['enterprise', 1_000, 50_000, null, 100],
  ] as const)('of the plan %s are those of the specification', (plan, perMinute, perHour, perDay, concurrent) => {
    expect(limitsFor(plan, null)).toEqual({ perMinute, perHour, perDay, concurrent, burst: true });
  });

  it('can be negotiated for an Enterprise key, each on its own', () => {
    expect(limitsFor('enterprise', { perMinute: 7, perHour: null, perDay: 9, concurrent: 3 })).toEqual({
      perMinute: 7,
      perHour: null,
      perDay: 9,
      concurrent: 3,
      burst: true,
    });
    expect(limitsFor('enterprise', { perDay: 9 })).toMatchObject({ perMinute: 1_000, perHour: 50_000, perDay: 9 });
  });

  it.each(['standard', 'pro'] as const)('cannot be negotiated for %s', (plan) => {
    expect(limitsFor(plan, { perMinute: 9_999 })).toEqual(limitsFor(plan, null));
  });

  it('per address have neither burst nor longer windows', () => {
    const rest = { perHour: null, perDay: null, concurrent: null, burst: false };
    expect(failedAuthLimits()).toEqual({ perMinute: 60, ...rest });
    expect(failedAuthLimits(5)).toEqual({ perMinute: 5, ...rest });
    expect(publicLimits()).toEqual({ perMinute: 300, ...rest });
  });
});
