import { describe, expect, it } from 'vitest';
import { Decimal } from '../../../../kernel/decimal.ts';
import { type TargetType, types } from '../../codes.schema.ts';
import type { IntensityDenominator } from '../../schema.ts';
import { isComplete, shareOfYear, yearResultOf } from '../year.rules.ts';
import { projectionOf } from './fixture.ts';

const measure = (type: TargetType, intensityDenominator: IntensityDenominator | null = null) => ({
  type,
  baseYear: 2024,
  intensityDenominator,
});

const perUnit = measure('intensity', { metric: 'Sold', unit: 'unit', baseYearValue: 10, values: { 2026: 5 } });

const amounts = (...result: Parameters<typeof yearResultOf>) => {
  const { recorded, projected } = yearResultOf(...result);
  return [recorded, projected].map((amount) => amount?.toNumber() ?? null);
};

describe('the share of a year that is over', () => {
  it.each([
    [2026, '2026-12-31', 365, 365],
    [2026, '2026-01-01', 1, 365],
    [2026, '2026-03-31', 90, 365],
    [2024, '2024-12-31', 366, 366],
    [2024, '2024-02-29', 60, 366],
    [2024, '2024-03-01', 61, 366],
    [2100, '2100-03-01', 60, 365],
    [2000, '2000-03-01', 61, 366],
  ])('%i until %s: %i of %i days', (year, until, days, of) => {
    expect(shareOfYear(year, until).eq(new Decimal(days).div(of))).toBe(true);
  });
});

describe('the result of a year', () => {
  it.each(types.filter((type) => type !== 'intensity'))('equals the projection, for %s', (type) => {
    expect(amounts(measure(type), 2026, projectionOf(90, 365))).toEqual([90, 365]);
    expect(amounts(measure(type), 2026, projectionOf(0))).toEqual([0, 0]);
  });

  it('is divided by the denominator of that year for an intensity', () => {
    expect(amounts(perUnit, 2026, projectionOf(90, 365))).toEqual([18, 73]);
    expect(amounts(perUnit, 2024, projectionOf(90))).toEqual([9, 9]);
  });

  it('is unknown without a projection', () => {
    const result = yearResultOf(measure('absolute'), 2026, undefined);
    expect(result).toMatchObject({ recorded: null, projected: null, lacks: 'entries' });
    expect(isComplete(result)).toBe(false);
  });

  it('is unknown for an intensity without a denominator of that year', () => {
    expect(yearResultOf(perUnit, 2025, projectionOf(90))).toMatchObject({
      recorded: null,
      projected: null,
      lacks: 'denominator',
    });
    expect(yearResultOf(perUnit, 2025, undefined).lacks).toBe('entries');
  });

  it('is complete when all of its series are', () => {
    const read = (series: object) =>
      yearResultOf(measure('absolute'), 2026, {
        ...projectionOf(1),
        series: { last_year: 0, days: 0, months: 0, complete: 0, ...series },
      });
    expect(isComplete(read({ complete: 3 }))).toBe(true);
    for (const open of ['last_year', 'days', 'months'])
      expect(isComplete(read({ complete: 3, [open]: 1 })), open).toBe(false);
  });
});
