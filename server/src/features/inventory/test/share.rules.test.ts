import { describe, expect, it } from 'vitest';
import type { LocationShare } from '../../organisations/index.ts';
import { countByMonth, counting } from '../share.rules.ts';

const shareOf = (fiscalYear: number, percent: string, periodStart: string, periodEnd: string): LocationShare => ({
  fiscalYear,
  locationId: 'loc_leeds',
  percent,
  periodStart,
  periodEnd,
});

const calendar = (year: number, percent: string) => shareOf(year, percent, `${year}-01-01`, `${year}-12-31`);
const period = (periodStart: string, periodEnd: string) => ({ periodStart, periodEnd });

const year2024 = period('2024-01-01', '2024-12-31');
const year2025 = period('2025-01-01', '2025-12-31');
const both = period('2024-01-01', '2025-12-31');
/** 17 days in 2024 and 14 in 2025. */
const bill = period('2024-12-15', '2025-01-14');

describe('the part of a location that counts', () => {
  const sixtyThenForty = [calendar(2024, '60'), calendar(2025, '40')];
  /** The British fiscal year: the first five days of April belong to the year before. */
  const british = [shareOf(2025, '50', '2024-04-06', '2025-04-05')];

  it.each<[string, string, typeof bill, typeof bill, readonly LocationShare[], string]>([
    ['a whole location', '31', bill, year2025, [], '14'],
    ['40 % of an entry inside the year', '20', period('2025-03-01', '2025-03-31'), year2025, sixtyThenForty, '8'],
    ['a year with a share, of a bill in two', '31', bill, year2025, [calendar(2025, '40')], '5.6'],
    ['a year without one, of the same bill', '31', bill, year2024, [calendar(2025, '40')], '17'],
    ['17 days of 60 %', '31', bill, year2024, sixtyThenForty, '10.2'],
    ['14 days of 40 %', '31', bill, year2025, sixtyThenForty, '5.6'],
    ['both years: 10.2 and 5.6', '31', bill, both, sixtyThenForty, '15.8'],
    ['29 days of a leap year', '366', year2024, period('2024-02-01', '2024-02-29'), [calendar(2024, '25')], '7.25'],
    ['28 February to 1 March', '366', year2024, period('2024-02-28', '2024-03-01'), [calendar(2024, '25')], '0.75'],
    ['5 days of half and 25 whole ones', '30', period('2025-04-01', '2025-04-30'), year2025, british, '27.5'],
    [
      'the five days alone',
      '30',
      period('2025-04-01', '2025-04-30'),
      period('2025-04-01', '2025-04-05'),
      british,
      '2.5',
    ],
    ['four tenths of a millionth', '0.000001', year2025, year2025, sixtyThenForty, '0'],
    ['one and a half millionths, rounded up', '0.000003', year2024, year2024, [calendar(2024, '50')], '0.000002'],
  ])('is, for %s', (_, tonnes, days, window, shares, expected) => {
    expect(counting(days, { ...window, shares })('tco2e', tonnes).toFixed()).toBe(expected);
  });

  it('keeps all decimals of quantities, energy and masses', () => {
    const count = counting(year2025, { ...year2025, shares: [calendar(2025, '33.3333')] });
    expect(['quantity', 'energyKwh', 'ch4Kg'].map((name) => count(name, '0.00001').toFixed())).toEqual(
      Array(3).fill('0.00000333333'),
    );
  });

  it('is divided between months, which add up to the year', () => {
    const shares = [calendar(2024, '60'), calendar(2025, '40')];
    const months = [...countByMonth('31', bill, { ...both, shares })].map(([month, tonnes]) => [month, `${tonnes}`]);
    expect(months).toEqual([
      ['2024-12', '10.2'],
      ['2025-01', '5.6'],
    ]);
    // 5 days of half a tonne and 25 of a whole one are one month
    const april = period('2025-04-01', '2025-04-30');
    const halves = [shareOf(2025, '50', '2024-04-06', '2025-04-05')];
    expect([...countByMonth('30', april, { ...year2025, shares: halves })].map(String)).toEqual(['2025-04,27.5']);
  });
});
