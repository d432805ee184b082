import { describe, expect, test } from 'vitest';
import { guessDateOrder, readDay } from '../../../src/features/entries/import/parse/dates.ts';
import { guessDecimalMark, readNumber } from '../../../src/features/entries/import/parse/numbers.ts';

describe('numbers', () => {
  test.each([
    ['1234.5', '.', 1234.5],
    ['1,234.5', '.', 1234.5],
    ['1,234,567', '.', 1234567],
    ['1.234,5', ',', 1234.5],
    ['1.234', ',', 1234],
    ['1.234', '.', 1.234],
    ['12,5', ',', 12.5],
    ["1'234.50", '.', 1234.5],
    ['1 234,50', ',', 1234.5],
    ['-5', '.', -5],
    ['.5', '.', 0.5],
    ['1e3', '.', 1000],
    ['1 234 567', '.', 1234567],
    ['12 7', '.', undefined],
    ['1 2345', '.', undefined],
    ['1,23.4', '.', undefined],
    ['12,5', '.', undefined],
    ['12 kWh', '.', undefined],
    ['much', '.', undefined],
    ['', '.', undefined],
    ['.', '.', undefined],
  ] as const)('%s with a decimal %s', (text, mark, value) => {
    expect(readNumber(text, mark)).toBe(value);
  });

  test.each([
    [['1.234,5', '7'], ','],
    [['12,5', '13,25'], ','],
    [['1,234.5'], '.'],
    [['12.5', '1.234'], '.'],
    [['1.234.567'], ','],
    [['1.234', '12'], undefined],
    [['7', 'much'], undefined],
    [['12,5', '12,25', '3.5'], ','],
  ] as const)('%j have a decimal %s', (values, mark) => {
    expect(guessDecimalMark([...values])).toBe(mark);
  });
});

describe('dates', () => {
  test.each([
    ['2026-03-31', 'ymd', '2026-03-31'],
    ['2026-03-31', 'dmy', '2026-03-31'],
    ['2026-03-31T00:00:00Z', 'ymd', '2026-03-31'],
    ['31/03/2026', 'dmy', '2026-03-31'],
    ['31.3.2026', 'dmy', '2026-03-31'],
    ['31.03.26', 'dmy', '2026-03-31'],
    ['3/31/2026', 'mdy', '2026-03-31'],
    ['29.02.2024', 'dmy', '2024-02-29'],
    ['29.02.2026', 'dmy', undefined],
    ['31/03/2026', 'mdy', undefined],
    ['next year', 'ymd', undefined],
    ['', 'ymd', undefined],
  ] as const)('%s in the order %s', (text, order, day) => {
    expect(readDay(text, order, 'start')).toBe(day);
  });

  test.each(['2026-02', '02/2026', '2.2026'])('the month %s is its first and its last day', (month) => {
    expect(readDay(month, 'dmy', 'start')).toBe('2026-02-01');
    expect(readDay(month, 'dmy', 'end')).toBe('2026-02-28');
  });

  test.each([
    [['2026-01-31'], 'ymd'],
    [['01/02/2026', '13/02/2026'], 'dmy'],
    [['01/02/2026', '02/13/2026'], 'mdy'],
    [['01/02/2026'], 'dmy'],
    [['02/2026', '12.5'], undefined],
    [[], undefined],
  ] as const)('%j are in the order %s', (values, order) => {
    expect(guessDateOrder([...values])).toBe(order);
  });
});
