import { describe, expect, it } from 'vitest';
import {
  count,
  countByMonth,
  either,
  marked,
  monthLengths,
  shareADay,
  withMonthsFilled,
  yearOf,
} from '../calendar.rules.ts';

const of = (number: number, ...spans: Array<[string, string]>) =>
  marked(
    yearOf(number),
    spans.map(([periodStart, periodEnd]) => ({ periodStart, periodEnd })),
  );

describe('a calendar', () => {
  it.each([
    [2026, 365, 28],
    [2024, 366, 29],
    [2000, 366, 29],
    [2100, 365, 28],
  ])('of %i has %i days, %i of them in February', (number, days, february) => {
    const year = yearOf(number);
    expect(year.days).toBe(days);
    expect(monthLengths(year)).toEqual([31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
    expect(countByMonth(year, of(number, [`${number}-01-01`, `${number}-12-31`]))).toEqual(monthLengths(year));
  });

  it.each([
    // From April, through a February of 29 days; from the sixth to the fifth; and from the last day of a month, or its last.
    [2024, '04-01', 366, [30, 31, 30, 31, 31, 30, 31, 30, 31, 31, 29, 31]],
    [2026, '04-06', 365, [30, 31, 30, 31, 31, 30, 31, 30, 31, 31, 28, 31]],
    [2026, '01-31', 365, [28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31, 31]],
  ] as const)('of the fiscal year %i from %s has %i days in twelve months', (number, start, days, months) => {
    const year = yearOf(number, start);
    expect(year.days).toBe(days);
    expect(monthLengths(year)).toEqual(months);
  });

  it.each<[Array<[string, string]>, number]>([
    [[], 0],
    [[['2026-01-01', '2026-01-01']], 1],
    [[['2026-12-31', '2026-12-31']], 1],
    // Twice the same days, and days that touch.
    [
      [
        ['2026-01-01', '2026-01-20'],
        ['2026-01-10', '2026-01-31'],
        ['2026-02-01', '2026-02-28'],
      ],
      59,
    ],
    // Days outside are left out, on either side.
    [[['2025-07-01', '2026-01-10']], 10],
    [[['2026-12-30', '2027-03-01']], 2],
    [[['2024-01-01', '2025-12-31']], 0],
    [[['2027-01-01', '2027-12-31']], 0],
    [[['2020-01-01', '2030-12-31']], 365],
  ])('of 2026 marks %j as %i days', (spans, days) => {
    expect(count(of(2026, ...spans))).toBe(days);
  });

  it('is joined with and compared to another', () => {
    const [january, february, winter] = [
      of(2026, ['2026-01-01', '2026-01-31']),
      of(2026, ['2026-02-01', '2026-02-28']),
      of(2026, ['2026-01-31', '2026-02-10']),
    ];
    expect(shareADay(january, february)).toBe(false);
    expect(shareADay(january, winter)).toBe(true);
    expect(count(either(january, february))).toBe(59);
    expect(count(either(january, winter))).toBe(41);
  });
});

describe('months with entries', () => {
  it.each<[string, Array<[string, string]>, number[]]>([
    ['one day', [['2026-01-01', '2026-01-01']], [1]],
    ['one trip: as far as it reaches', [['2026-01-13', '2026-01-15']], [15]],
    [
      'trips: the months before the last are whole',
      [
        ['2026-01-13', '2026-01-15'],
        ['2026-02-20', '2026-02-20'],
        ['2026-03-05', '2026-03-05'],
      ],
      [31, 28, 5],
    ],
    [
      'a month without any is none',
      [
        ['2026-01-01', '2026-01-31'],
        ['2026-03-01', '2026-03-31'],
      ],
      [31, 0, 31],
    ],
    ['a year that begins later', [['2026-03-10', '2026-04-02']], [0, 0, 31, 2]],
    ['nothing', [], []],
  ])('%s', (_, spans, days) => {
    const filled = countByMonth(yearOf(2026), withMonthsFilled(yearOf(2026), of(2026, ...spans)));
    expect(filled).toEqual([...days, ...Array(12 - days.length).fill(0)]);
  });
});
