import { hasPoppler, pagesOf } from '@tonne/documents/testing';
import { describe, expect, it } from 'vitest';
import { claims, preparation, printedOf } from '../../../../../test/fixtures/printed-certificate.ts';
import { pdfOf } from '../../../../../test/fixtures/rendered-certificate.ts';
import type { Accounts } from '../../claims/preparation.schema.ts';
import type { Claims } from '../../claims/rules.ts';
import { preparationDetails } from '../preparation.present.ts';
import { approvalsOf, factsOf } from '../statement.present.ts';

const accounts = preparation.accounts!;
const [statement] = accounts.statements;

const claimsWith = (change: Partial<Accounts> = {}, others: Partial<Claims> = {}): Claims => ({
  ...claims,
  ...others,
  preparation: { ...preparation, accounts: { ...accounts, ...change } },
});

const plain = (text: string | undefined): string | undefined => text?.replaceAll('\u00a0', ' ');
const factOf = (name: string, change: Partial<Accounts> = {}, others: Partial<Claims> = {}): string | undefined =>
  plain(factsOf(claimsWith(change, others)).find((fact) => fact.name === name)?.value);
const detailOf = (name: string, change: Partial<Accounts> = {}): (string | undefined)[] | undefined =>
  preparationDetails(claimsWith(change))
    .find((detail) => detail.name === name)
    ?.lines.map(plain);

describe('the first page', () => {
  it('states both figures of scope 2 and which one counts', () => {
    expect(factOf('Scope 2')).toBe('Market-based 240.1 tCO₂e, which counts; location-based 812.4 tCO₂e');
    const scope2 = { ...accounts.scope2!, method: 'location_based' };
    expect(factOf('Scope 2', { scope2 })).toBe('Location-based 812.4 tCO₂e, which counts; market-based 240.1 tCO₂e');
    expect(factOf('Scope 2', { scope2: null })).toBeUndefined();
  });

  it('states the categories of scope 3, if it is covered', () => {
    expect(factOf('Scope 3')).toBe('Categories 1 and 6 of 15');
    expect(factOf('Scope 3', { scope3Categories: ['business_travel'] })).toBe('Category 6 of 15');
    expect(factOf('Scope 3', { scope3Categories: [] })).toBe('None of 15 categories');
    expect(factOf('Scope 3', {}, { scopeCoverage: [1, 2] })).toBeUndefined();
  });

  it('sums up the basis', () => {
    expect(factOf('Basis')).toBe(
      'Consolidation by equity share · 3,412.5 tCO₂e with every location in full · 2 exclusions (12.5 tCO₂e estimated, 1 without an estimate) · recorded for 100 % of the expected months, 3 months excluded · 62.5 % measured with evidence · 3 overrides lower the total by 182.7 tCO₂e (scope 2 location-based) · 1 own factor gives 120.5 tCO₂e (4 %)',
    );
  });

  it.each<[part: string, change: Partial<Accounts>]>([
    [
      'Consolidation approach not stated · no exclusions stated',
      { statements: [], unstatedYears: [2025], wholeTco2e: null },
    ],
    ['Consolidation by equity share (not stated for 2024)', { unstatedYears: [2024] }],
    ['Consolidation by equity share · 2 exclusions', { wholeTco2e: null }],
    ['no exclusions ·', { statements: [{ ...statement!, exclusions: [] }] }],
    [
      '1 exclusion (without an estimate)',
      { statements: [{ ...statement!, exclusions: statement!.exclusions.slice(1) }] },
    ],
    // 95 of 96 are 98.958…; 9,999 of 10,000 are no 100 %.
    [
      'recorded for 98.9 % of the expected months ·',
      { coverage: { expectedMonths: 96, recordedMonths: 95, excludedMonths: 0 } },
    ],
    ['recorded for 99.9 %', { coverage: { expectedMonths: 10_000, recordedMonths: 9_999, excludedMonths: 0 } }],
    ['no overridden factors', { overrides: { entries: 0, effectTco2e: 0, withoutEffect: 0 } }],
    ['1 override raises the total by 0.5 tCO₂e', { overrides: { entries: 1, effectTco2e: 0.5, withoutEffect: 0 } }],
    ['1 override does not change the total', { overrides: { entries: 1, effectTco2e: 0, withoutEffect: 0 } }],
    ['· 2 overrides of unknown effect', { overrides: { entries: 2, effectTco2e: 0, withoutEffect: 2 } }],
    ['· no own factors', { ownFactors: [] }],
  ])('says: %s', (part, change) => {
    expect(`${factOf('Basis', change)}`).toContain(part);
  });

  it('says in which roles people prepared and approved it', () => {
    expect(approvalsOf(claimsWith({}, { approval: 'second_person' }))).toEqual([
      'Approved by a second person (role manager), prepared in the role contributor',
    ]);
    expect(approvalsOf(claimsWith({}, { approval: 'one_person' }))).toEqual([
      'Prepared and approved by one person (role manager)',
    ]);
  });

  it('of an older certificate has no basis', () => {
    expect(factsOf(claims).map(({ name }) => name)).not.toContain('Basis');
    expect(preparationDetails(claims)).toEqual([]);
  });
});

describe('the basis of the figures', () => {
  it.each<[name: string, lines: string[], change?: Partial<Accounts>]>([
    ['Consolidation', ['Equity share; inventory statement for 2025 approved by a second person', 'Leeds works 60 %']],
    ['Equity shares', ['3,412.5 tCO₂e with every location in full']],
    ['Boundary', ['Harbourside Components Ltd with its works in Leeds.', 'Without the joint venture in Gdańsk.']],
    ['Base year', ['2024; computed from the books']],
    [
      'Base year',
      ['2019; base year not kept in Tonne'],
      { statements: [{ ...statement!, baseYear: { year: 2019, source: 'external' } }] },
    ],
    ['Base year', ['Not stated'], { statements: [{ ...statement!, baseYear: null }] }],
    [
      'Exclusions',
      [
        'Company cars: Drivers did not keep their logbooks (estimated 12.5 tCO₂e)',
        'Tea kitchen: Too small to be measured by us (no estimate)',
      ],
    ],
    [
      'Statement 2024',
      [
        'There is no inventory statement for 2024: consolidation approach, boundary, base year and exclusions are not stated',
      ],
      { unstatedYears: [2024] },
    ],
    [
      'Consolidation 2025',
      ['Operational control; inventory statement for 2025 not approved in Tonne'],
      {
        unstatedYears: [2024],
        statements: [{ ...statement!, consolidationApproach: 'operational_control', shares: [], approval: null }],
      },
    ],
    ['Warming potentials', ['IPCC AR6: 2,900 tCO₂e; as published with the factors: 99.207115 tCO₂e']],
    [
      'Validation of the target',
      ['Stated by the organisation as validated, 5 January 2026, reference SBT-104'],
      { targetValidation: { status: 'validated', reference: 'SBT-104', date: '2026-01-05' } },
    ],
    [
      'Data quality',
      // 100 − 62.5 − 7.25 = 30.25, rounded to 30.3
      [
        'Of the tonnes: measured with evidence 62.5 % (reviewed by a second person 40 %), stated as measured without evidence 7.3 %, not measured 30.3 %',
        'Uncertainty ± 4.8 % at 95 % confidence, for 82.5 % of the tonnes',
      ],
    ],
    [
      'Own factors',
      [
        '1 own factor gives 120.5 tCO₂e (4 %)',
        'Steel of the mill, 1.85 kgCO2e/kg: 120.5 tCO₂e (4 %); EPD 2025-118; The mill publishes its own declaration',
      ],
    ],
  ])('states in words: %s', (name, lines, change = {}) => {
    expect(detailOf(name, change)).toEqual(lines);
  });
});

describe.skipIf(!hasPoppler)('the PDF', () => {
  const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

  it('states the basis', async () => {
    const text = oneLine(pagesOf(await pdfOf(printedOf(claimsWith()))).join(' '));
    for (const words of [
      'Scope 2 Market-based 240.1 tCO2e, which counts',
      'Basis of the figures',
      'Base year 2024; computed from the books',
    ])
      expect(text).toContain(words);
  });

  it('continues over pages until every exclusion is listed, above the foot of each', async () => {
    const exclusions = Array.from({ length: 50 }, (_, index) => ({
      what: `Source ${index + 1} ${'of the old works '.repeat(20)}`,
      reason: `End of number ${index + 1}`,
      estimatedTco2e: null,
    }));
    const pages = pagesOf(await pdfOf(printedOf(claimsWith({ statements: [{ ...statement!, exclusions }] }))));
    expect(pages.length).toBeGreaterThan(3);
    const all = oneLine(pages.join(' '));
    for (const { reason } of exclusions) expect(all).toContain(`${reason} (no estimate)`);
    for (const page of pages.slice(1)) expect(page.trim().split('\n').at(-1)).toMatch(/Page \d of \d/);
  });
});
