import { describe, expect, test } from 'vitest';
import { differencesOf } from '../../src/features/targets/form/differences.ts';
import { changesOf, newValues, requestOf, valuesOf } from '../../src/features/targets/form/values.ts';
import { parseYears, writeYears } from '../../src/features/targets/form/years.ts';
import { targets } from '../../src/i18n/en/features/targets.ts';
import { targetOf } from './target.ts';

const filled = { ...newValues(2026, '.'), name: ' Less ', baseYearTco2e: 1000 };

describe('the request', () => {
  test('holds the terms, trimmed, and nothing of other types', () => {
    expect(requestOf(filled)).toEqual({
      name: 'Less',
      type: 'absolute',
      scopeCoverage: [1, 2],
      baseYear: 2025,
      baseYearTco2e: 1000,
      targetYear: 2034,
      reductionPercent: 50,
      trajectoryModel: 'linear',
    });
  });

  test.each([
    ['the emissions of the base year', { baseYearTco2e: '' }],
    ['a target year', { targetYear: '' }],
    ['a scope', { scopeCoverage: [] }],
    ['a denominator for an intensity', { type: 'intensity' as const }],
  ])('waits for %s', (_, change) => {
    expect(requestOf({ ...filled, ...change })).toBeUndefined();
  });

  test('of an intensity has its denominator', () => {
    const intensityDenominator = { metric: 'Units sold', unit: 'unit', baseYearValue: 250, values: '2026: 125' };
    expect(requestOf({ ...filled, type: 'intensity', intensityDenominator })?.intensityDenominator).toEqual({
      metric: 'Units sold',
      unit: 'unit',
      baseYearValue: 250,
      values: { 2026: 125 },
    });
  });

  test.each([
    [
      { status: 'self_declared' as const, reference: 'SBT-1', date: '2026-01-01', evidence: 'letter.pdf' },
      { status: 'self_declared' },
    ],
    [
      { status: 'validated' as const, reference: ' SBT-1 ', date: '2026-01-01', evidence: ' letter.pdf ' },
      { status: 'validated', reference: 'SBT-1', date: '2026-01-01', evidence: 'letter.pdf' },
    ],
  ])('of a science-based target says how far its validation is', (validation, sent) => {
    expect(requestOf({ ...filled, type: 'sbti', validation })?.validation).toEqual(sent);
  });
});

describe('a change', () => {
  test.each([
    [{}, {}],
    [{ name: 'Other' }, { name: 'Other' }],
    [{ reductionPercent: '60' }, { reductionPercent: 60 }],
    [{ scopeCoverage: ['2', '1'] }, {}],
    [{ scopeCoverage: ['1'] }, { scopeCoverage: [1] }],
    [
      { baseYearTco2e: 900, reason: ' A site was sold. ', evidence: '' },
      { baseYearTco2e: 900, reason: 'A site was sold.' },
    ],
    [{ reason: 'Without a new figure' }, {}],
    // A weaker target takes the reason, and evidence goes with a new base only.
    [
      { reductionPercent: '40', reason: ' The heat pumps come later. ', evidence: 'x.pdf' },
      { reductionPercent: 40, reason: 'The heat pumps come later.' },
    ],
  ])('of %j sends %j', (change, sent) => {
    const stored = targetOf();
    expect(changesOf(stored, { ...valuesOf(stored, '.'), ...change })).toEqual(sent);
  });

  test('is compared with the version that another user stored in the meantime', () => {
    const mine = { ...valuesOf(targetOf(), '.'), name: 'Mine', targetYear: 2040 };
    expect(differencesOf(mine, targetOf({ name: 'Theirs', targetYear: 2040 }), targets)).toEqual([
      { field: 'Target', yours: 'Mine', theirs: 'Theirs' },
    ]);
  });
});

describe('years and their values', () => {
  test.each([
    ['2025: 200\n2026: 125.5', { 2025: 200, 2026: 125.5 }, undefined],
    ['2025 = 5,600\n\n', { 2025: 5600 }, undefined],
    ["2025\t1'200", { 2025: 1200 }, undefined],
    ['2025: 200\nnext year: 3', { 2025: 200 }, 'next year: 3'],
    ['2025: 1.2.3', {}, '2025: 1.2.3'],
    ['', {}, undefined],
  ])('of %j are %j', (text, years, badLine) => {
    expect(parseYears(text, '.')).toEqual({ years, badLine });
  });

  test('are written as they are read', () => {
    const years = { 2025: 5450, 2026: 5600.5 };
    expect(parseYears(writeYears(years, '.'), '.').years).toEqual(years);
    expect(parseYears(writeYears(years, ','), ',').years).toEqual(years);
  });

  test('have the numbers of the language: 5.600 is 5600 in German', () => {
    expect(parseYears('2025: 5.600\n2026: 125,5', ',')).toEqual({
      years: { 2025: 5600, 2026: 125.5 },
      badLine: undefined,
    });
    expect(parseYears('2025: -5', ',').badLine).toBe('2025: -5');
  });

  test('are not sent while a line is invalid', () => {
    const intensityDenominator = { metric: 'Revenue', unit: 'EUR', baseYearValue: 5, values: '2025: 5\n2026: 1e3' };
    expect(requestOf({ ...filled, type: 'intensity', intensityDenominator })).toBeUndefined();
  });
});
