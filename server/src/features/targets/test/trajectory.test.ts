import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '../../../kernel/decimal.ts';
import { type TrajectoryModel, trajectoryModels } from '../codes.schema.ts';
import { allowedBy, allowedIn, type Course, targetLevel } from '../trajectory.rules.ts';

const waypoints = (steps: Record<number, number>) =>
  Object.entries(steps).map(([year, percent]) => ({
    year: Number(year),
    requiredReductionPercent: new Decimal(percent),
  }));

/** 1,000 t in 2024, 500 t in 2034. */
const course = (model: TrajectoryModel, steps: Record<number, number> = {}): Course => ({
  model,
  baseYear: 2024,
  targetYear: 2034,
  base: new Decimal(1000),
  reductionPercent: new Decimal(50),
  milestones: waypoints(steps),
});

const yearsOf = ({ baseYear, targetYear }: Course): number[] =>
  Array.from({ length: targetYear - baseYear + 1 }, (_, index) => baseYear + index);

const table = (of: Course): number[] => yearsOf(of).map((year) => allowedIn(of, year).toDecimalPlaces(6).toNumber());

describe('the allowance of each year', () => {
  it.each<[what: string, Course, number[]]>([
    ['linear: 50 t less every year', course('linear'), [1000, 950, 900, 850, 800, 750, 700, 650, 600, 550, 500]],
    [
      'linear, whatever the milestones',
      course('linear', { 2026: 49, 2030: 20 }),
      [1000, 950, 900, 850, 800, 750, 700, 650, 600, 550, 500],
    ],
    [
      // 1 − (1 − t)² = 0, 0.19, 0.36, 0.51, 0.64, 0.75, 0.84, 0.91, 0.96, 0.99, 1 of 500 t
      'front-loaded: 95 t less in the first year, 5 t less in the last',
      course('front_loaded'),
      [1000, 905, 820, 745, 680, 625, 580, 545, 520, 505, 500],
    ],
    [
      'custom without milestones: a straight line',
      course('custom'),
      [1000, 950, 900, 850, 800, 750, 700, 650, 600, 550, 500],
    ],
    [
      // 600 t at the end of 2028, and then 100 t in six years
      'custom through one milestone',
      course('custom', { 2028: 40 }),
      [1000, 900, 800, 700, 600, 583.333333, 566.666667, 550, 533.333333, 516.666667, 500],
    ],
    [
      'custom through two that ask for the same: level in between',
      course('custom', { 2026: 30, 2030: 30 }),
      [1000, 850, 700, 700, 700, 700, 700, 650, 600, 550, 500],
    ],
    [
      'custom through one that asks for all of it: level from there',
      course('custom', { 2029: 50 }),
      [1000, 900, 800, 700, 600, 500, 500, 500, 500, 500, 500],
    ],
    [
      'custom, a milestone of the target year being less than the target',
      course('custom', { 2034: 20 }),
      [1000, 950, 900, 850, 800, 750, 700, 650, 600, 550, 500],
    ],
  ])('%s', (_, of, expected) => {
    expect(table(of)).toEqual(expected);
  });

  it('runs through milestones given in any order', () => {
    const inOrder = course('custom', { 2026: 30, 2030: 40 });
    const reversed = { ...inOrder, milestones: inOrder.milestones.toReversed() };
    // 700 t at the end of 2026, 25 t less in each of four years, 25 t less in each of the last four
    expect(table(reversed)).toEqual([1000, 850, 700, 675, 650, 625, 600, 575, 550, 525, 500]);
    expect(table(inOrder)).toEqual(table(reversed));
  });

  it.each(trajectoryModels)('%s: is the base before and the target afterwards', (model) => {
    const of = course(model, { 2030: 40 });
    expect(allowedIn(of, 1990).toNumber()).toBe(1000);
    expect(allowedIn(of, 2100).toNumber()).toBe(500);
    expect(targetLevel(of).toNumber()).toBe(500);
  });

  it.each(trajectoryModels)('%s: one year is one step', (model) => {
    const of = { ...course(model), targetYear: 2025 };
    expect(table(of)).toEqual([1000, 500]);
  });

  it('is zero at the end of a reduction by 100 %', () => {
    const of = { ...course('front_loaded'), reductionPercent: new Decimal(100) };
    expect(targetLevel(of).toNumber()).toBe(0);
    // 1 − 0.5² = 0.75 of it is done half-way.
    expect(allowedIn(of, 2029).toNumber()).toBe(250);
  });

  it('is an exact decimal: 0.3 t less 10 % are 0.27 t', () => {
    const of = { ...course('linear'), base: new Decimal('0.3'), reductionPercent: new Decimal(10) };
    expect(targetLevel(of).toFixed()).toBe('0.27');
  });
});

describe('the allowance of a milestone', () => {
  it('is the base less its own percentage, whatever the trajectory', () => {
    for (const model of trajectoryModels)
      expect(allowedBy(course(model, { 2028: 42 }), new Decimal(42)).toFixed()).toBe('580');
    expect(allowedBy(course('linear'), new Decimal(100)).toFixed()).toBe('0');
    expect(allowedBy(course('linear'), new Decimal('12.5')).toFixed()).toBe('875');
  });
});

const courses = (model: TrajectoryModel): fc.Arbitrary<Course> =>
  fc
    .record({
      baseYear: fc.integer({ min: 1990, max: 2099 }),
      span: fc.integer({ min: 1, max: 110 }),
      grams: fc.bigInt({ min: 1n, max: 10n ** 15n }),
      hundredths: fc.integer({ min: 1, max: 10_000 }),
      years: fc.uniqueArray(fc.integer({ min: 1, max: 110 }), { maxLength: 6 }),
      shares: fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 6, maxLength: 6 }),
    })
    .map(({ baseYear, span, grams, hundredths, years, shares }) => {
      const reductionPercent = new Decimal(hundredths).div(100);
      const rising = shares.toSorted((one, other) => one - other);
      return {
        model,
        baseYear,
        targetYear: Math.min(2100, baseYear + span),
        base: new Decimal(grams.toString()).div(1_000_000),
        reductionPercent,
        milestones: years
          .toSorted((one, other) => one - other)
          .map((after, index) => ({
            year: baseYear + after,
            requiredReductionPercent: reductionPercent.times(rising[index]!).div(10_000),
          })),
      };
    });

describe.each(trajectoryModels)('any %s trajectory', (model) => {
  it('starts at the base, ends exactly at the target, and never rises', () => {
    fc.assert(
      fc.property(courses(model), (of) => {
        const budgets = yearsOf(of).map((year) => allowedIn(of, year));
        const end = of.base.times(new Decimal(100).minus(of.reductionPercent)).div(100);
        expect(budgets[0]!.eq(of.base)).toBe(true);
        expect(budgets.at(-1)!.eq(end)).toBe(true);
        // One expectation for all years: a hundred thousand would take longer than what they expect.
        const rising = budgets.slice(1).filter((budget, index) => budget.gt(budgets[index]!));
        expect(rising).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a custom trajectory', () => {
  it('meets every milestone before the target year', () => {
    fc.assert(
      fc.property(courses('custom'), (of) => {
        for (const { year, requiredReductionPercent } of of.milestones.filter(
          ({ year: each }) => each < of.targetYear,
        )) {
          // The part of the reduction is a quotient of 60 digits.
          const difference = allowedIn(of, year).minus(allowedBy(of, requiredReductionPercent));
          expect(difference.abs().lte('1e-40')).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});
