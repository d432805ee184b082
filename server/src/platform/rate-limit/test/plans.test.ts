import { describe, expect, it } from 'vitest';
import { ceilingFor, failedAuthLimits, limitsFor, publicLimits } from '../plans.ts';

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

describe('the ceiling over all keys of an organisation', () => {
  const ceilingOf = (plan: 'standard' | 'pro' | 'enterprise', ofKey = limitsFor(plan, null)) =>
    ceilingFor(plan, ofKey, null);

  it.each([
    ['standard', 300, 5_000, 25_000, 25],
    ['pro', 1_500, 50_000, 250_000, 100],
    ['enterprise', 5_000, 250_000, null, 500],
  ] as const)('is five times what a key may send on %s', (plan, perMinute, perHour, perDay, concurrent) => {
    expect(ceilingOf(plan)).toEqual({ perMinute, perHour, perDay, concurrent, burst: true });
  });

  it('rises with a key that has more, and does not fall with one that has less', () => {
    const large = limitsFor('enterprise', { perMinute: 20_000, perHour: null });
    expect(ceilingOf('enterprise', large)).toMatchObject({ perMinute: 100_000, perHour: null, concurrent: 500 });
    const small = limitsFor('enterprise', { perMinute: 7, perDay: 9 });
    expect(ceilingOf('enterprise', small)).toEqual(ceilingOf('enterprise'));
  });

  it('can be set on Enterprise, each figure separately, whatever the keys have', () => {
    const large = limitsFor('enterprise', { perMinute: 20_000 });
    expect(ceilingFor('enterprise', large, { perMinute: 50, perDay: 900 })).toEqual({
      perMinute: 50,
      perHour: 250_000,
      perDay: 900,
      concurrent: 500,
      burst: true,
    });
    expect(ceilingFor('pro', limitsFor('pro', null), { perMinute: 50 })).toEqual(ceilingOf('pro'));
  });
});
