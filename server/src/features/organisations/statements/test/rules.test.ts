import { describe, expect, it } from 'vitest';
import { complete } from '../../../../../test/fixtures/statements.ts';
import { scope3Categories } from '../../../../kernel/ghg-scope.ts';
import { ghgCategories } from '../../../factors/index.ts';
import { checkApprovable, figuresSince } from '../approval.rules.ts';
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

describe('reasons', () => {
  it.each([
    ['an exclusion', { exclusions: [{ what: '14 factories', reason: 'x' }] }, 'exclusions[0].reason', 'office fridges'],
    [
      'an exclusion with one word repeated',
      { exclusions: [{ what: '14 factories', reason: 'negligible negligible negligible negligible' }] },
      'exclusions[0].reason',
      'office fridges',
    ],
    [
      'a category not yet calculated',
      { scope3: [{ category: 'waste', status: 'not_yet', reason: 'later' }] },
      'scope3[0].reason',
      'answers are due in May',
    ],
    [
      'a category that is not relevant',
      { scope3: [{ category: 'waste', status: 'not_relevant', reason: 'aaaaaaaaaaaaaaaaaaaaaaaa' }] },
      'scope3[0].reason',
      'none of our brands',
    ],
  ])('of %s need substance, and the refusal has an example', (_, change, field, example) => {
    const [problem, ...others] = problemsOf(change);
    expect(others).toEqual([]);
    expect(problem).toContain(`${field}: must give the reason in at least 20 characters and four different words`);
    expect(problem).toContain(example);
  });

  it('are not asked for what is calculated', () => {
    expect(problemsOf({ scope3: [{ category: 'waste', status: 'calculated', reason: 'x' }] })).toEqual([]);
  });
});

describe('the recalculation threshold', () => {
  it.each([
    [0, 0],
    [10, 0],
    [10.1, 1],
    [100, 1],
  ])('of %d % breaks %i rules', (recalculationThresholdPercent, count) => {
    expect(problemsOf({ recalculationThresholdPercent })).toHaveLength(count);
  });
});

const APPROVED_AT = new Date('2026-02-05T11:30:00Z');

describe('an approval', () => {
  const approvable = (change: object) => ({
    ...draftOf({ ...statement, ...change }),
    authors: ['usr_a'],
    approvedAt: null,
  });
  const figuresOf = (...categories: string[]) => ({
    totalTco2e: '12',
    totalsHash: 'a1',
    categories: new Set(categories),
  });
  const lacking = (change: object, figures = figuresOf(...scope3Categories)) =>
    checkApprovable(approvable(change), figures).map(({ field }) => field);

  it('of a complete statement with entries in every calculated category lacks nothing', () => {
    expect(lacking({})).toEqual([]);
  });

  it('names each missing part, and not the approver', () => {
    expect(lacking({ boundary: null, preparer: null, approver: null })).toEqual(['boundary', 'preparer']);
  });

  it('names each calculated category without entries', () => {
    const scope3 = scope3Categories.map((category, index) =>
      index < 3
        ? { category, status: 'calculated' }
        : { category, status: 'not_yet', reason: 'Suppliers still owe us their data' },
    );
    expect(lacking({ scope3 }, figuresOf('stationary_combustion', scope3Categories[1]!))).toEqual([
      'scope3[0].status',
      'scope3[2].status',
    ]);
  });

  it('needs figures', () => {
    const scope3 = scope3Categories.map((category) => ({
      category,
      status: 'not_yet',
      reason: 'Suppliers still owe us their data',
    }));
    expect(lacking({ scope3 }, figuresOf())).toEqual(['fiscalYear']);
  });

  it.each([
    ['12', 'a1', 'unchanged', '0'],
    ['24.3', 'b2', 'changed', '12.3'],
    ['11.999999', 'b2', 'changed', '-0.000001'],
    ['12', 'b2', 'changed', '0'],
  ])('of 12 t, with %s t and the hash %s now, is %s by %s t', (totalTco2e, totalsHash, state, differenceTco2e) => {
    const approved = { approvedTco2e: '12.000000', approvedTotalsHash: 'a1' };
    expect(figuresSince(approved, { ...figuresOf(), totalTco2e, totalsHash })).toEqual({ state, differenceTco2e });
  });
});

describe('missing', () => {
  const missing = (change: object, approvedAt: Date | null = APPROVED_AT): string[] =>
    missingIn({ ...draftOf({ ...statement, ...change }), approvedAt });

  it('names an approver until a user has approved, whoever is named', () => {
    expect(missing({}, null)).toEqual(['approver']);
    expect(missing({ approver: null })).toEqual([]);
  });

  it.each([
    ['nothing', {}, []],
    ['the boundary', { boundary: null }, ['boundary']],
    ['shares of an equity share', equity(), ['shares']],
    ['the base year', { baseYear: null, baseYearReason: null }, ['base_year']],
    ['the preparer', { preparer: null }, ['preparer']],
    [
      'a category that has no status',
      { scope3: statement.scope3!.filter(({ category }) => category !== 'waste') },
      ['scope3.waste'],
    ],
  ])('names %s', (_, change, codes) => {
    expect(missing(change)).toEqual(codes);
  });

  it('names everything that an empty statement lacks', () => {
    expect(missingIn({ ...draftOf({ consolidationApproach: 'operational_control' }), approvedAt: null })).toEqual([
      'boundary',
      'base_year',
      'preparer',
      'approver',
      ...scope3Categories.map((category) => `scope3.${category}`),
    ]);
  });
});
