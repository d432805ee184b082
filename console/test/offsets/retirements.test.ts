import { describe, expect, test } from 'vitest';
import {
  claimProblems,
  type Draft,
  quantityProblem,
  readSerials,
  serialCount,
  serialText,
  toRetirement,
} from '../../src/features/offsets/retirements/draft.ts';

const draft: Draft = {
  lot: 'prj_1 2023',
  quantity: 10,
  beneficiaryName: ' Harbourside ',
  purpose: 'voluntary',
  periodStart: '2025-01-01',
  periodEnd: '2025-12-31',
  entryIds: [],
  notes: ' ',
};

describe('a retirement', () => {
  test.each([
    ['', 10, false, 'missing'],
    [0, 10, false, 'missing'],
    [1.5, 10, false, undefined],
    [1.5, 10, true, 'whole'],
    [1.0000001, 10, false, 'decimals'],
    [0.000001, 10, false, undefined],
    [10, 10, true, undefined],
    [10.5, 10, false, 'tooMany'],
  ])('of %s out of %d, whole credits only: %s, has the problem %s', (quantity, available, wholeOnly, problem) => {
    expect(quantityProblem(quantity, available, wholeOnly)).toBe(problem);
  });

  test.each([
    [{}, []],
    [{ beneficiaryName: '  ' }, ['beneficiary']],
    [{ periodEnd: null }, ['period']],
    [{ periodStart: '2026-01-01' }, ['period']],
    [{ beneficiaryName: '', periodStart: null }, ['beneficiary', 'period']],
  ])('with %j has the problems %j', (change, problems) => {
    expect(claimProblems({ ...draft, ...change })).toEqual(problems);
  });

  test('is sent without blanks', () => {
    const holding = { projectId: 'prj_1', vintage: 2023 } as Parameters<typeof toRetirement>[1];
    expect(toRetirement(draft, holding)).toEqual({
      projectId: 'prj_1',
      vintage: 2023,
      quantity: 10,
      purpose: 'voluntary',
      beneficiaryName: 'Harbourside',
      periodStart: '2025-01-01',
      periodEnd: '2025-12-31',
      notes: null,
    });
  });
});

describe('serial numbers', () => {
  test.each([
    [{ prefix: 'VCS-', first: 7, last: 16 }, 'VCS-7 – VCS-16', 10],
    [{ prefix: 'VCS-', first: 7, last: 7 }, 'VCS-7', 1],
    ['8040-449402627-449402726-VCS', '8040-449402627-449402726-VCS', undefined],
  ])('%j are written %s and stand for %s credits', (serial, text, count) => {
    expect(serialText(serial)).toBe(text);
    expect(serialCount(serial)).toBe(count);
  });

  test('are read from lines', () => {
    expect(readSerials(' A-1 \r\n\n B-2\n')).toEqual(['A-1', 'B-2']);
  });
});
