import { describe, expect, it } from 'vitest';
import { complete } from '../../../../../test/fixtures/statements.ts';
import { scope3Categories } from '../../../../kernel/ghg-scope.ts';
import { ghgCategories } from '../../../factors/index.ts';
import { checkStatement, draftOf, missingIn, type StatementContext } from '../rules.ts';
import type { ReplaceInventoryStatement } from '../schema.ts';

const context: StatementContext = { fiscalYear: 2025, reviewPolicy: 'open', locationIds: new Set(['loc_a', 'loc_b']) };
const statement = complete as ReplaceInventoryStatement;

const problemsOf = (change: object, more: Partial<StatementContext> = {}): string[] =>
  checkStatement(draftOf({ ...statement, ...change }), { ...context, ...more }).map(
    ({ field, message }) => `${field}: ${message}`,
  );

const equity = (...shares: Array<[string, number]>) => ({
  consolidationApproach: 'equity_share',
  shares: shares.map(([locationId, percent]) => ({ locationId, percent })),
});

describe('the fifteen categories', () => {
  it('match scope 3 in the library of factors, in the same order', () => {
    expect(scope3Categories).toEqual(ghgCategories.filter(({ ghgScope }) => ghgScope === 3).map(({ code }) => code));
    expect(scope3Categories).toHaveLength(15);
  });
});

describe('a statement', () => {
  it.each([
    ['that is complete', {}],
    ['with shares of an equity share', equity(['loc_a', 60], ['loc_b', 0.5])],
    ['with an equity share and no shares', equity()],
    ['with its own year as the base year', { baseYear: 2025 }],
    ['with the first base year there is', { baseYear: 1990 }],
    ['without a base year', { baseYear: null, baseYearReason: null }],
    ['of one person alone', { approver: statement.preparer }],
    ['that is empty', { scope3: [], exclusions: [], preparer: null, approver: null, boundary: null }],
  ])('%s breaks no rule', (_, change) => {
    expect(problemsOf(change)).toEqual([]);
  });

  it.each([
    [
      'shares without an equity share',
      { shares: [{ locationId: 'loc_a', percent: 60 }] },
      ['shares: must be empty: only equity_share counts locations by their share'],
    ],
    ['an unknown location', equity(['loc_x', 60]), ['shares[0].locationId: is not a location of this organisation']],
    [
      'a location twice',
      equity(['loc_a', 60], ['loc_b', 10], ['loc_a', 40]),
      ['shares[2].locationId: is named twice; give each location one share'],
    ],
    ['a base year after its own', { baseYear: 2026 }, ['baseYear: must be between 1990 and 2025']],
    ['a base year before 1990', { baseYear: 1989 }, ['baseYear: must be between 1990 and 2025']],
    [
      'a base year without a reason',
      { baseYearReason: null },
      ['baseYearReason: is required with baseYear: say why this year was chosen'],
    ],
    [
      'a reason without a base year',
      { baseYear: null },
      ['baseYear: is required with baseYearReason: say which year the reason is for'],
    ],
    [
      'a category twice, and both without their reasons',
      {
        scope3: [
          { category: 'waste', status: 'not_yet' },
          { category: 'waste', status: 'not_relevant', reason: null },
        ],
      },
      [
        'scope3[0].reason: is required with not_yet: say why',
        'scope3[1].category: is named twice; give each category one status',
        'scope3[1].reason: is required with not_relevant: say why',
      ],
    ],
  ])('with %s is refused', (_, change, problems) => {
    expect(problemsOf(change)).toEqual(problems);
  });

  it.each([
    ['Mary Jackson', 1],
    ['MARY  JACKSON', 1],
    ['Máry Jackson', 1],
    ['Mary Jackson-Smith', 0],
  ])('under four eyes, prepared by Mary Jackson and approved by %s: %i problems', (name, count) => {
    expect(problemsOf({ approver: { name } }, { reviewPolicy: 'four_eyes' })).toHaveLength(count);
    expect(problemsOf({ approver: { name } })).toEqual([]);
  });
});

describe('missing', () => {
  const missing = (change: object): string[] => missingIn(draftOf({ ...statement, ...change }));

  it.each([
    ['nothing', {}, []],
    ['the boundary', { boundary: null }, ['boundary']],
    ['shares of an equity share', equity(), ['shares']],
    ['the base year', { baseYear: null, baseYearReason: null }, ['base_year']],
    ['both people', { preparer: null, approver: null }, ['preparer', 'approver']],
    [
      'a category that has no status',
      { scope3: statement.scope3!.filter(({ category }) => category !== 'waste') },
      ['scope3.waste'],
    ],
  ])('names %s', (_, change, codes) => {
    expect(missing(change)).toEqual(codes);
  });

  it('names everything that an empty statement lacks', () => {
    expect(missingIn(draftOf({ consolidationApproach: 'operational_control' }))).toEqual([
      'boundary',
      'base_year',
      'preparer',
      'approver',
      ...scope3Categories.map((category) => `scope3.${category}`),
    ]);
  });
});
