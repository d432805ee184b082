import { describe, expect, it } from 'vitest';
import type { GhgScope } from '../../../../kernel/ghg-scope.ts';
import { readSbtiCriteria } from '../../index.ts';
import {
  asValidation,
  changesAmbition,
  checkAmbition,
  checkBaseYear,
  checkStillValidated,
  checkValidation,
} from '../rules.ts';
import type { ValidationInput } from '../schema.ts';

const criteria = readSbtiCriteria();

const terms = (baseYear: number, targetYear: number, reductionPercent: number, ...ghgScopes: GhgScope[]) => ({
  baseYear,
  targetYear,
  reductionPercent,
  ghgScopes,
});

describe('the criteria', () => {
  it('match method.md, with their date and source', () => {
    expect(criteria).toMatchObject({
      earliestBaseYear: 2015,
      yearsFromCreation: { least: 5, most: 10 },
      percentAYear: { withScope1Or2: 4.2, scope3Only: 2.5 },
    });
    expect(criteria.published).toMatch(/^\d{4}-\d{2}$/);
    expect(criteria.publication).toContain('SBTi');
  });
});

describe('a science-based target set in 2026', () => {
  const problems = (...of: Parameters<typeof terms>) =>
    checkAmbition(terms(...of), criteria, 2026).map(({ field, message }) => `${field} ${message}`);

  it.each<[string, ReturnType<typeof terms>]>([
    // 4.2 × 7, × 12, × 10
    ['5 years ahead', terms(2024, 2031, 29.4, 1, 2)],
    ['10 years ahead', terms(2024, 2036, 50.4, 1, 2)],
    ['of all scopes, at the rate of scopes 1 and 2', terms(2024, 2034, 42, 1, 2, 3)],
    // 2.5 × 10
    ['of scope 3 alone', terms(2024, 2034, 25, 3)],
    // 4.2 × 21
    ['from 2015', terms(2015, 2036, 88.2, 1, 2)],
    ['of everything', terms(2015, 2036, 100, 1, 2)],
  ])('may be one %s', (_, of) => {
    expect(checkAmbition(of, criteria, 2026)).toEqual([]);
    expect(checkBaseYear(of, criteria)).toEqual([]);
  });

  it.each<[string, Parameters<typeof terms>, string[]]>([
    [
      'a year too early',
      [2024, 2030, 30, 1, 2],
      ['targetYear must be from 2031 to 2036 for sbti: 5 to 10 years after 2026, when the target is set'],
    ],
    [
      'a year too late',
      [2024, 2037, 60, 1, 2],
      ['targetYear must be from 2031 to 2036 for sbti: 5 to 10 years after 2026, when the target is set'],
    ],
    ['too slow', [2024, 2034, 41.9, 1, 2], ['reductionPercent must be at least 42 for sbti: 4.2 a year over 10 years']],
    [
      'too slow with scope 3',
      [2024, 2034, 41.9, 1, 2, 3],
      ['reductionPercent must be at least 42 for sbti: 4.2 a year over 10 years'],
    ],
    ['of scope 1 alone', [2024, 2034, 42, 1], ['scopeCoverage must hold scopes 1 and 2 together for sbti']],
    ['of scopes 2 and 3', [2024, 2034, 42, 2, 3], ['scopeCoverage must hold scopes 1 and 2 together for sbti']],
    [
      'too slow for scope 3',
      [2024, 2034, 24.9, 3],
      ['reductionPercent must be at least 25 for sbti: 2.5 a year over 10 years'],
    ],
  ])('may not be %s', (_, of, expected) => {
    expect(problems(...of)).toEqual(expected);
  });

  it('never requires more than 100 %, although 4.2 × 25 is 105', () => {
    const rate = (percent: number) => checkAmbition(terms(2015, 2040, percent, 1, 2), criteria, 2032);
    expect(rate(99.9)).toMatchObject([
      { field: 'reductionPercent', message: expect.stringContaining('at least 100 ') },
    ]);
    expect(rate(100)).toEqual([]);
  });

  it('has no base year before 2015', () => {
    expect(checkBaseYear(terms(2014, 2034, 100, 1), criteria)).toEqual([
      { field: 'baseYear', message: 'must be 2015 or later for sbti' },
    ]);
  });

  it.each([
    [{ targetYear: 2034 }, true],
    [{ reductionPercent: 42 }, true],
    [{ scopeCoverage: [1] }, true],
    [{ name: 'x', description: null, status: 'active', trajectoryModel: 'linear' }, false],
    [{ baseYearTco2e: 1, reason: 'x' }, false],
    [{ validation: { status: 'self_declared' } }, false],
  ])('is checked again for %j: %s', (patch, isJudged) => {
    expect(changesAmbition(patch)).toBe(isJudged);
  });
});

describe('its validation', () => {
  const shown = { reference: 'SBT-104', date: '2026-03-15' };
  const evidence = 'letter.pdf';

  it.each<[string, ValidationInput | null | undefined]>([
    ['nothing', undefined],
    ['null', null],
    ['self_declared', { status: 'self_declared' }],
    ['self_declared with nothing to show', { status: 'self_declared', reference: null, date: null }],
    ['submitted today', { status: 'submitted', ...shown }],
    ['validated with a file', { status: 'validated', ...shown, date: '2025-01-01', evidence: 'SBTi letter.pdf' }],
    ['validated with a link', { status: 'validated', ...shown, evidence: 'https://sbti.example/companies/104' }],
  ])('may be %s', (_, input) => {
    expect(checkValidation('sbti', input, '2026-03-15')).toEqual([]);
  });

  it.each<[string, ValidationInput, string[]]>([
    ['submitted without anything', { status: 'submitted' }, ['validation.reference', 'validation.date']],
    ['validated without reference', { status: 'validated', date: '2026-01-01', evidence }, ['validation.reference']],
    ['validated without date', { status: 'validated', reference: 'SBT-104', evidence }, ['validation.date']],
    ['validated tomorrow', { status: 'validated', ...shown, evidence, date: '2026-03-16' }, ['validation.date']],
    ['validated without evidence', { status: 'validated', ...shown }, ['validation.evidence']],
    ['validated by words', { status: 'validated', ...shown, evidence: 'see our letter' }, ['validation.evidence']],
    ['submitted as SBTi', { status: 'submitted', ...shown, reference: 'SBTi' }, ['validation.reference']],
    [
      'submitted as nothing more',
      { status: 'submitted', ...shown, reference: 'SBTi validated' },
      ['validation.reference'],
    ],
    ['submitted in five characters', { status: 'submitted', ...shown, reference: 'SBT-1' }, ['validation.reference']],
    ['self_declared with more', { status: 'self_declared', ...shown }, ['validation.reference', 'validation.date']],
  ])('may not be %s', (_, input, expected) => {
    expect(checkValidation('sbti', input, '2026-03-15').map(({ field }) => field)).toEqual(expected);
  });

  it.each(['absolute', 'intensity', 'net_zero', 'custom'])('is absent for %s', (type) => {
    expect(checkValidation(type, { status: 'self_declared' }, '2026-03-15')).toEqual([
      { field: 'validation', message: 'is for targets of type sbti only' },
    ]);
    expect(checkValidation(type, null, '2026-03-15')).toEqual([]);
  });

  it('is self-declared by default', () => {
    const selfDeclared = { status: 'self_declared', reference: null, date: null, evidence: null };
    for (const input of [undefined, null, { status: 'self_declared' } as const])
      expect(asValidation(input)).toEqual(selfDeclared);
  });

  it('must be sent again when validated terms change', () => {
    const validated = asValidation({ status: 'validated', ...shown });
    for (const change of [
      { baseYearTco2e: 1 },
      { targetYear: 2033 },
      { reductionPercent: 90 },
      { scopeCoverage: [1] },
    ]) {
      expect(checkStillValidated(validated, change)).toEqual([
        {
          field: 'validation',
          message: 'must be sent with this change: the target was validated with other terms',
        },
      ]);
      expect(checkStillValidated(validated, { ...change, validation: { status: 'self_declared' } })).toEqual([]);
      expect(checkStillValidated(asValidation(null), change)).toEqual([]);
      expect(checkStillValidated(null, change)).toEqual([]);
    }
    expect(checkStillValidated(validated, { name: 'x', trajectoryModel: 'linear' })).toEqual([]);
  });
});
