import { describe, expect, test } from 'vitest';
import {
  alternativeOf,
  differing,
  isTried,
  readWhatIf,
  yearRange,
} from '../../src/features/targets/trajectory/what-if.ts';
import { targetOf } from './target.ts';

describe('terms in the address', () => {
  test.each([
    [
      { reductionPercent: 60, targetYear: 2040 },
      { reductionPercent: 60, targetYear: 2040 },
    ],
    [{ reductionPercent: 100 }, { reductionPercent: 100 }],
    [{ reductionPercent: 0 }, {}],
    [{ reductionPercent: 101 }, {}],
    [{ reductionPercent: 'much' }, {}],
    [{ targetYear: 2030.5 }, {}],
    [{ other: 1 }, {}],
  ])('%j are read as %j', (search, whatIf) => {
    expect(readWhatIf(search)).toEqual(whatIf);
  });
});

describe('terms that are tried', () => {
  test.each([
    [{ reductionPercent: 50, targetYear: 2034 }, {}, false],
    [{ reductionPercent: 60, targetYear: 2034 }, { reductionPercent: 60 }, true],
    [{ targetYear: 2040 }, { targetYear: 2040 }, true],
  ])('%j differ from the stored ones by %j', (tried, rest, isDifferent) => {
    expect(differing(targetOf(), tried)).toEqual(rest);
    expect(isTried(rest)).toBe(isDifferent);
  });

  test('leave all other terms as they are', () => {
    const denominator = { metric: 'Units', unit: 'unit', baseYearValue: 10, values: {} };
    const target = targetOf({ type: 'intensity', intensityDenominator: denominator, trajectoryModel: 'front_loaded' });
    expect(alternativeOf(target, { targetYear: 2040 })).toEqual({
      name: 'Halve it by 2034',
      type: 'intensity',
      scopeCoverage: [1, 2],
      baseYear: 2024,
      baseYearTco2e: 1000,
      targetYear: 2040,
      reductionPercent: 50,
      trajectoryModel: 'front_loaded',
      intensityDenominator: denominator,
      validation: null,
    });
  });
});

describe('the years of the slider', () => {
  test.each([
    [{ baseYear: 2024, targetYear: 2034 }, 2026, [2027, 2049]],
    [{ baseYear: 2030, targetYear: 2040 }, 2026, [2031, 2055]],
    [{ baseYear: 2015, targetYear: 2020 }, 2026, [2020, 2041]],
  ])('of %j in %i run over %j', (years, thisYear, range) => {
    expect(yearRange(targetOf(years), thisYear)).toEqual(range);
  });
});
