import { describe, expect, test } from 'vitest';
import { type Ambition, weakenings } from '../rules.ts';

const denominator = { metric: 'Units sold', unit: 'unit', baseYearValue: 250, values: { 2025: 200 } };

/** From 1,000 t in 2024 to 50 % less in 2034: 5 points a year. */
const terms: Ambition['terms'] = {
  ghgScopes: [1, 2],
  baseYear: 2024,
  baseYearTco2e: '1000',
  targetYear: 2034,
  reductionPercent: '50',
  trajectoryModel: 'linear',
  intensityDenominator: denominator,
};

const custom = { ...terms, trajectoryModel: 'custom' } as const;

const step = (year: number, requiredReductionPercent: string, id = 'mst_1') => ({ id, year, requiredReductionPercent });

const target = (change: Partial<Ambition['terms']>, ...milestones: Ambition['milestones']): Ambition => ({
  terms: { ...terms, ...change },
  milestones,
});

/** The change, what it weakens, and what the way back weakens. */
const rows: ReadonlyArray<[string, Ambition, Ambition, string[], string[]]> = [
  ['nothing', target({}), target({}), [], []],
  ['the same base, written otherwise', target({}), target({ baseYearTco2e: '1000.00' }), [], []],
  // Another base waits in both directions: a higher one makes the past look worse, a lower one hides it.
  ['another base year', target({}), target({ baseYear: 2023 }), ['other_base'], ['other_base', 'slower_trajectory']],
  ['other base emissions', target({}), target({ baseYearTco2e: '1200' }), ['other_base'], ['other_base']],
  [
    'another value of the denominator in the base year',
    target({}),
    target({ intensityDenominator: { ...denominator, baseYearValue: 200 } }),
    ['other_metric'],
    ['other_metric'],
  ],
  // 10 points a year to 2029 are more in every year than 5 points to 2034.
  ['a later year', target({ targetYear: 2029 }), target({}), ['later_year', 'slower_trajectory'], []],
  // 100 % by 2035 is 9.09 points a year, more in every year than 5: §5 names the later year all the same.
  [
    'a later year with a steeper way',
    target({}),
    target({ targetYear: 2035, reductionPercent: '100' }),
    ['later_year'],
    ['smaller_reduction', 'slower_trajectory'],
  ],
  [
    'a smaller reduction',
    target({ reductionPercent: '60' }),
    target({}),
    ['smaller_reduction', 'slower_trajectory'],
    [],
  ],
  ['fewer scopes', target({ ghgScopes: [1, 2, 3] }), target({}), ['narrower_scopes'], []],
  ['other scopes', target({}), target({ ghgScopes: [1, 3] }), ['narrower_scopes'], ['narrower_scopes']],
  // Half-way 1 − (1 − 0.5)² is 75 % of the reduction, against 50 % on the straight line.
  ['less of it early', target({ trajectoryModel: 'front_loaded' }), target({}), ['slower_trajectory'], []],
  ['a custom trajectory without milestones', target({}), target(custom), [], []],
  // The straight line asks for 25 % in 2029.
  [
    'a milestone below the line',
    target(custom),
    target(custom, step(2029, '20')),
    ['slower_trajectory'],
    ['weaker_milestone'],
  ],
  ['a milestone on the line', target(custom), target(custom, step(2029, '25')), [], ['weaker_milestone']],
  [
    'a milestone above the line',
    target(custom),
    target(custom, step(2029, '40')),
    [],
    ['slower_trajectory', 'weaker_milestone'],
  ],
  ['a slow milestone beside the line', target({}), target({}, step(2029, '1')), [], ['weaker_milestone']],
  [
    'the same milestone on the way',
    target({}, step(2029, '20')),
    target(custom, step(2029, '20')),
    ['slower_trajectory'],
    [],
  ],
  [
    'a milestone that asks for less',
    target({}, step(2029, '20')),
    target({}, step(2029, '10')),
    ['weaker_milestone'],
    [],
  ],
  ['a milestone in a later year', target({}, step(2028, '20')), target({}, step(2029, '20')), ['weaker_milestone'], []],
  [
    'a milestone in place of another',
    target({}, step(2029, '20')),
    target({}, step(2029, '30', 'mst_2')),
    ['weaker_milestone'],
    ['weaker_milestone'],
  ],
  [
    'another metric',
    target({}),
    target({ intensityDenominator: { ...denominator, metric: 'Revenue' } }),
    ['other_metric'],
    ['other_metric'],
  ],
  [
    'another unit',
    target({}),
    target({ intensityDenominator: { ...denominator, unit: 'thousand units' } }),
    ['other_metric'],
    ['other_metric'],
  ],
  [
    'the value of a further year',
    target({}),
    target({ intensityDenominator: { ...denominator, values: { 2025: 200, 2026: 125 } } }),
    [],
    [],
  ],
  [
    'a stronger target in one way and a weaker one in another',
    target({ reductionPercent: '40' }),
    target({ ghgScopes: [1] }),
    ['narrower_scopes'],
    ['smaller_reduction', 'slower_trajectory'],
  ],
];

describe('weakenings', () => {
  test.each(rows)('%s', (_, before, after, there, back) => {
    expect([weakenings(before, after), weakenings(after, before)]).toEqual([there, back]);
  });
});
