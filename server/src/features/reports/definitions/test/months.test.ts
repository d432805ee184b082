import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { GhgScope } from '../../../../kernel/ghg-scope.ts';
import { emissionsByMonth } from '../months.ts';
import { millionths } from './fixture.ts';

const year = { periodStart: '2025-01-01', periodEnd: '2025-12-31' };
const sum = (tco2e: string, periodStart: string, periodEnd: string, ghgScope: GhgScope = 1) => ({
  ...{ ghgScope, periodStart, periodEnd, tco2e },
  entries: 1,
});

describe('emissions by month', () => {
  it('spread a quarter over its days', () => {
    // 0.18296 t over 90 days: 31 days are 0.0630195…, 59 days 0.1199404…
    const months = emissionsByMonth(year, [sum('0.182960', '2025-01-01', '2025-03-31')]);
    expect(months.slice(0, 4).map(({ month, total }) => [month, total])).toEqual([
      ['2025-01', '0.063020'],
      ['2025-02', '0.056920'],
      ['2025-03', '0.063020'],
      ['2025-04', '0.000000'],
    ]);
    expect(months).toHaveLength(12);
  });

  it('leave an entry inside one month whole, and scopes apart', () => {
    const months = emissionsByMonth(year, [
      sum('1.000001', '2025-02-03', '2025-02-03', 2),
      sum('2.500000', '2025-02-01', '2025-02-28', 3),
    ]);
    expect(months[1]).toEqual({
      month: '2025-02',
      byScope: { 1: '0.000000', 2: '1.000001', 3: '2.500000' },
      total: '3.500001',
    });
  });

  it('spread what is smaller than its days without going below zero', () => {
    const months = emissionsByMonth(year, [sum('0.000007', '2025-01-01', '2025-12-31')]);
    expect(months.every(({ total }) => millionths(total) >= 0n)).toBe(true);
    expect(months.reduce((all, { total }) => all + millionths(total), 0n)).toBe(7n);
  });

  it('add up to the total, for every total', () => {
    const day = fc.integer({ min: 0, max: 1_825 }).map((offset) => new Date(Date.UTC(2021, 0, 1 + offset)));
    const anySum = fc
      .record({
        first: day,
        days: fc.integer({ min: 1, max: 366 }),
        millionths: fc.nat(),
        scope: fc.constantFrom(1, 2, 3),
      })
      .map(({ first, days, millionths: amount, scope }) => {
        const last = new Date(first.getTime() + (days - 1) * 86_400_000);
        const [from, to] = [first, last].map((each) => each.toISOString().slice(0, 10));
        return sum((amount / 1e6).toFixed(6), from!, to!, scope as GhgScope);
      });
    fc.assert(
      fc.property(fc.array(anySum, { maxLength: 8 }), (sums) => {
        const months = emissionsByMonth({ periodStart: '2021-01-01', periodEnd: '2026-12-31' }, sums);
        for (const scope of [1, 2, 3] as const) {
          const wanted = sums
            .filter(({ ghgScope }) => ghgScope === scope)
            .reduce((all, { tco2e }) => all + millionths(tco2e), 0n);
          expect(months.reduce((all, { byScope }) => all + millionths(byScope[scope]), 0n)).toBe(wanted);
        }
        expect(months.every(({ byScope }) => Object.values(byScope).every((part) => millionths(part) >= 0n))).toBe(
          true,
        );
      }),
    );
  });
});
