import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '../decimal.ts';
import { civilDate, dayAfter, type Period } from '../period.ts';
import { partsByMonth, shareOf, shareOfDays } from '../proration.ts';

const period = (periodStart: string, periodEnd: string): Period => ({ periodStart, periodEnd });

describe('the months of an amount', () => {
  it.each([
    // 182,960 millionths over 31, 28 and 31 of 90 days: 63,019.56, 56,920.89 and 63,019.56. Rounded down they lack two:
    // February lost most, and of the other two, equal, the earlier.
    ['0.18296', '2025-01-01', '2025-03-31', ['2025-01 0.06302', '2025-02 0.056921', '2025-03 0.063019']],
    // One day each: 500,000.5 and 500,000.5
    ['1.000001', '2024-12-31', '2025-01-01', ['2024-12 0.500001', '2025-01 0.5']],
    // 17 of 31 days and 14 of 31: 548,387.097 and 451,612.903, whose fraction is the larger.
    ['1', '2024-12-15', '2025-01-14', ['2024-12 0.548387', '2025-01 0.451613']],
    // One month takes all of it.
    ['0.000001', '2025-02-03', '2025-02-20', ['2025-02 0.000001']],
    // Seven places stay seven: 31 and 29 of 60 days of 1.2345678 are 0.63786003 and 0.59670777.
    ['1.2345678', '2024-01-01', '2024-02-29', ['2024-01 0.63786', '2024-02 0.5967078']],
    ['-1.000001', '2024-12-31', '2025-01-01', ['2024-12 -0.500001', '2025-01 -0.5']],
  ])('%s from %s to %s', (amount, from, to, expected) => {
    expect(partsByMonth(amount, period(from, to)).map(({ month, amount }) => `${month} ${amount.toFixed()}`)).toEqual(
      expected,
    );
  });

  it('are cut where the window ends inside one, and left out beyond it', () => {
    const parts = partsByMonth('0.18296', period('2025-01-01', '2025-03-31'), period('2025-01-15', '2025-02-28'));
    // January has 63,020 millionths, of which 14 of 31 days, 28,460.65, lie before: 28,461. 34,559 are left.
    expect(parts.map(({ month, amount }) => `${month} ${amount.toFixed()}`)).toEqual([
      '2025-01 0.034559',
      '2025-02 0.056921',
    ]);
  });
});

describe('the share of a window', () => {
  it.each([
    // The whole of it, and more days than it has.
    ['2', '2025-01-01', '2025-12-31', '2025-01-01', '2025-12-31', '2'],
    ['2', '2025-02-01', '2025-02-28', '2025-01-01', '2025-12-31', '2'],
    // 17 of 31 days lie in December.
    ['1', '2024-12-15', '2025-01-14', '2025-01-01', '2025-12-31', '0.451613'],
    ['1', '2024-12-15', '2025-01-14', '2024-01-01', '2024-12-31', '0.548387'],
    // A leap year over a turn of the fiscal year, 366 t: a tonne a day, 91 of them before April.
    ['366', '2024-01-01', '2024-12-31', '2023-04-01', '2024-03-31', '91'],
    ['366', '2024-01-01', '2024-12-31', '2024-04-01', '2025-03-31', '275'],
    // Ten days inside a month: before the 21st lie 20 of 31 of 31,000,000 millionths, before the 11th 10.
    ['31', '2025-01-01', '2025-01-31', '2025-01-11', '2025-01-20', '10'],
    // Half a millionth each: the earlier piece is rounded up.
    ['0.000001', '2025-01-01', '2025-01-02', '2025-01-01', '2025-01-01', '0.000001'],
    ['0.000001', '2025-01-01', '2025-01-02', '2025-01-02', '2025-01-02', '0'],
    // No day in common.
    ['5', '2024-01-01', '2024-12-31', '2025-01-01', '2025-12-31', '0'],
  ])('%s from %s to %s, in %s to %s: %s', (amount, from, to, first, last, expected) => {
    expect(shareOf(amount, period(from, to), period(first, last)).toFixed()).toBe(expected);
  });

  it('is also a part of the days', () => {
    const december = period('2024-12-15', '2025-01-14');
    // 17 of 31
    expect(shareOfDays(december, period('2024-01-01', '2024-12-31')).times(31).toDecimalPlaces(20).toFixed()).toBe(
      '17',
    );
    expect(shareOfDays(december, period('2026-01-01', '2026-12-31')).toFixed()).toBe('0');
  });
});

const FIRST_DAY = Date.UTC(2022, 0, 1);
const day = fc.nat({ max: 1_500 }).map((days) => civilDate(new Date(FIRST_DAY + days * 86_400_000)));
const anyPeriod = fc.tuple(day, day).map((days) => {
  const [periodStart, periodEnd] = days.toSorted() as [string, string];
  return { periodStart, periodEnd };
});
const tonnes = fc.bigInt({ min: 0n, max: 10n ** 13n }).map((millionths) => new Decimal(millionths.toString()).div(1e6));
const sum = (amounts: readonly Decimal[]): Decimal => amounts.reduce((all, amount) => all.plus(amount), new Decimal(0));

describe('the shares of an amount', () => {
  it('are months that add up to it, none of them negative or a millionth off its days', () => {
    fc.assert(
      fc.property(tonnes, anyPeriod, (amount, whole) => {
        const parts = partsByMonth(amount, whole);
        expect(sum(parts.map((part) => part.amount)).eq(amount)).toBe(true);
        for (const part of parts) {
          const exact = amount.times(shareOfDays(whole, period(`${part.month}-01`, lastOf(part.month))));
          expect(part.amount.gte(0) && part.amount.minus(exact).abs().lt('0.000001')).toBe(true);
        }
      }),
    );
  });

  it('add up over any windows that meet, wherever they meet', () => {
    fc.assert(
      fc.property(tonnes, anyPeriod, fc.uniqueArray(day, { minLength: 3, maxLength: 8 }), (amount, whole, edges) => {
        const days = edges.toSorted();
        const windows = days.slice(1).map((last, index) => period(dayAfter(days[index]!), last));
        const union = shareOf(amount, whole, period(dayAfter(days[0]!), days.at(-1)!));
        expect(sum(windows.map((window) => shareOf(amount, whole, window))).eq(union)).toBe(true);
      }),
    );
  });

  it('are the months of a window, which add up to its share', () => {
    fc.assert(
      fc.property(tonnes, anyPeriod, anyPeriod, (amount, whole, window) => {
        const parts = partsByMonth(amount, whole, window);
        expect(sum(parts.map((part) => part.amount)).eq(shareOf(amount, whole, window))).toBe(true);
      }),
    );
  });
});

const lastOf = (month: string): string => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return civilDate(new Date(Date.UTC(year, number, 0)));
};
