import { describe, expect, it } from 'vitest';
import { decimalMarkOf, readNumber } from '../../../src/components/fields/parse-input.ts';

describe('a number as people write it', () => {
  it.each([
    ['5', 5, 5],
    ['0', 0, 0],
    ['1200', 1200, 1200],
    ['1200.50', 1200.5, undefined],
    ['1200,50', undefined, 1200.5],
    ['1,200.5', 1200.5, undefined],
    ['1.200,5', undefined, 1200.5],
    ['1.200', 1.2, 1200],
    ['1,200', 1200, 1.2],
    ['1.234.567', undefined, 1234567],
    ['1,234,567', 1234567, undefined],
    ['1 234 567', 1234567, 1234567],
    ['1\u00a0234', 1234, 1234],
    ['1\u202f234', 1234, 1234],
    ["1'234'567.5", 1234567.5, undefined],
    ['1’234,5', undefined, 1234.5],
    ['.5', 0.5, undefined],
    [',5', undefined, 0.5],
    [' 12 ', 12, 12],
    ['007', 7, 7],
    ['0.000000000001', 0.000000000001, undefined],
  ])('reads %j', (text, english, german) => {
    expect([readNumber(text, '.'), readNumber(text, ',')]).toEqual([english, german]);
  });

  it.each([
    ...['', '-5', '−5', '-1200.50', '+5', '1e3', '12 abc 7', '12 7', '12,34,567', '1,2345', '1 2345', '1,234 567'],
    ...['5 kg', '5.', '1..5', '12.5.5', '0x10', 'Infinity', 'NaN', '١٢', "1'23", '1234567890123456'],
  ])('takes %j for no number in English', (text) => {
    expect(readNumber(text, '.')).toBeUndefined();
  });

  it.each([
    ['en-GB', '.'],
    ['en-US', '.'],
    ['de', ','],
    ['de-AT', ','],
    ['de-CH', '.'],
  ])('knows the mark of %s', (locale, mark) => {
    expect(decimalMarkOf(locale)).toBe(mark);
  });
});
