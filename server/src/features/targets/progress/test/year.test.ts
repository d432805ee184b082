import { describe, expect, it } from 'vitest';
import { Decimal } from '../../../../kernel/decimal.ts';
import type { IntensityDenominator, TargetType } from '../../schema.ts';
import { readYear, shareOfYear, type YearBooks } from '../year.ts';

const measure = (type: TargetType, intensityDenominator: IntensityDenominator | null = null) => ({
  type,
  baseYear: 2024,
  intensityDenominator,
});

const absolute = measure('absolute');
const perUnit = measure('intensity', { metric: 'Sold', unit: 'unit', baseYearValue: 10, values: { 2026: 5 } });

const books = (tonnes: number, coveredUntil: string | null, retired = 0): YearBooks => ({
  tco2e: new Decimal(tonnes),
  entries: 1,
  coveredUntil,
  retired: new Decimal(retired),
});

/** 1 January to 31 March are 90 of 365 days: what is recorded comes to 365/90 of it. */
const firstQuarter = (tonnes: number, retired = 0) => books(tonnes, '2026-03-31', retired);

/** Recorded and projected, to six decimals. */
const amounts = (...reading: Parameters<typeof readYear>) => {
  const { recorded, projected } = readYear(...reading);
  return [recorded, projected].map((amount) => (amount === null ? null : amount.toDecimalPlaces(6).toNumber()));
};

describe('which part of a year is covered', () => {
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

describe('a year read for a target', () => {
  it('is what is recorded, when the records reach its end', () => {
    const reading = readYear(absolute, 2025, books(812.5, '2025-12-31'));
    expect(reading).toMatchObject({ coveredUntil: '2025-12-31', lacks: null });
    expect([reading.recorded, reading.projected, reading.coverage].map(Number)).toEqual([812.5, 812.5, 1]);
  });

  it('is extended to the whole year, when they end before', () => {
    expect(amounts(absolute, 2026, firstQuarter(90))).toEqual([90, 365]);
    expect(amounts(absolute, 2026, firstQuarter(1))).toEqual([1, 4.055556]);
    // The last day: 364 of 365.
    expect(amounts(absolute, 2026, books(364, '2026-12-30'))).toEqual([364, 365]);
    // One day: all of January's first.
    expect(amounts(absolute, 2026, books(2, '2026-01-01'))).toEqual([2, 730]);
  });

  it('has 366 days when it is a leap year: until 1 March is a sixth', () => {
    expect(amounts(absolute, 2024, books(10, '2024-03-01'))).toEqual([10, 60]);
  });

  it('may be nothing, which is not the same as no data', () => {
    expect(amounts(absolute, 2026, firstQuarter(0))).toEqual([0, 0]);
  });

  it.each<[string, YearBooks | undefined]>([
    ['without books', undefined],
    ['whose entries are gone again', { ...books(0, '2026-03-31'), entries: 0 }],
    ['that nothing covers', { ...books(0, null), entries: 0 }],
    ['with nothing but retirements', { ...books(0, null, 5), entries: 0 }],
  ])('cannot be told %s', (_, of) => {
    const { coverage, ...rest } = readYear(absolute, 2026, of);
    expect(rest).toEqual({ recorded: null, projected: null, coveredUntil: null, lacks: 'entries' });
    expect(coverage.toNumber()).toBe(0);
  });

  it('is divided by the denominator of that year for an intensity', () => {
    expect(amounts(perUnit, 2026, firstQuarter(90))).toEqual([18, 73]);
    expect(amounts(perUnit, 2024, books(90, '2024-12-31'))).toEqual([9, 9]);
  });

  it('cannot be told for an intensity without a denominator of that year', () => {
    const { coverage, ...rest } = readYear(perUnit, 2025, books(90, '2025-12-31'));
    expect(rest).toEqual({ recorded: null, projected: null, coveredUntil: '2025-12-31', lacks: 'denominator' });
    expect(coverage.toNumber()).toBe(1);
    expect(readYear(perUnit, 2025, undefined).lacks).toBe('entries');
  });

  it('is net of retirements for net zero, of which nothing is extended', () => {
    expect(amounts(measure('net_zero'), 2026, firstQuarter(90, 30))).toEqual([60, 335]);
    expect(amounts(measure('net_zero'), 2026, books(90, '2026-12-31', 100))).toEqual([-10, -10]);
  });

  it.each(['absolute', 'sbti', 'custom'] as const)('is gross of retirements for %s', (type) => {
    expect(amounts(measure(type), 2026, firstQuarter(90, 30))).toEqual([90, 365]);
  });

  it('is gross of retirements for an intensity', () => {
    expect(amounts(perUnit, 2026, firstQuarter(90, 30))).toEqual([18, 73]);
  });
});
