import { describe, expect, it } from 'vitest';
import { normalisedSerial } from '../../retirements/serials/rules.ts';
import { problemWith } from '../rules.ts';

const block = (first: number, last: number, prefix = 'P-') => ({ prefix, first, last });

describe('serial numbers', () => {
  it.each<[quantity: string, blocks: ReturnType<typeof block>[]]>([
    ['10.000000', [block(1, 10)]],
    ['1', [block(7, 7)]],
    ['0.000001', [block(0, 0)]],
    ['2.500000', [block(1, 3)]],
    ['10', [block(6, 10), block(1, 5)]],
    ['10', [block(1, 5), block(1, 5, 'Q-')]],
    ['1000000000000', [block(1, 1_000_000_000_000)]],
  ])('of %s tonnes may be %j', (quantity, blocks) => {
    expect(problemWith(blocks, quantity)).toBeUndefined();
  });

  it.each<[quantity: string, problem: string, blocks: ReturnType<typeof block>[]]>([
    ['10.000000', '9 serial numbers for 10 tonnes', [block(1, 9)]],
    ['10', '11 serial numbers for 10 tonnes', [block(1, 11)]],
    ['2.5', '2 serial numbers for 2.5 tonnes', [block(1, 2)]],
    ['10', 'a serial number is listed twice', [block(1, 5), block(1, 5)]],
    ['10', 'a serial number is listed twice', [block(5, 9), block(1, 5)]],
    ['10', 'a block of serial numbers ends before it begins', [block(10, 1)]],
    ['1', 'serial numbers for 1 tonnes', [block(0, Number.MAX_SAFE_INTEGER)]],
  ])('of %s tonnes: %s', (quantity, problem, blocks) => {
    expect(problemWith(blocks, quantity)).toContain(problem);
  });
});

describe('two spellings of a serial number', () => {
  it.each([
    ['pv-1-99', 'PV-1-99'],
    ['PV - 1 – 99', 'PV-1-99'],
    ['\tPV\u20111\u2014 99 ', 'PV-1-99'],
    ['PV\u22121\uff0d99', 'PV-1-99'],
    ['e\u0301-1', '\u00c9-1'],
    ['PV-1-98', 'PV-1-98'],
    ['PV-199', 'PV-199'],
  ])('%j is %j', (text, normalised) => {
    expect(normalisedSerial(text)).toBe(normalised);
  });
});
