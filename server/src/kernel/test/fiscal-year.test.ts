import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fiscalYearOf, isFiscalYearStart, periodOfFiscalYear } from '../fiscal-year.ts';
import { civilDate, daysInPeriod } from '../period.ts';

describe('the first day of fiscal years', () => {
  it.each([
    ['01-01', true],
    ['02-28', true],
    ['04-30', true],
    ['12-31', true],
    ['02-29', false],
    ['02-30', false],
    ['04-31', false],
    ['00-10', false],
    ['13-01', false],
    ['01-00', false],
    ['1-1', false],
    ['2026-01-01', false],
  ])('%s: %s', (start, expected) => {
    expect(isFiscalYearStart(start)).toBe(expected);
  });
});

describe('a fiscal year', () => {
  it.each([
    // The calendar year.
    [2025, '01-01', '2025-01-01', '2025-12-31', 365],
    [2024, '01-01', '2024-01-01', '2024-12-31', 366],
    // Named by the year in which it ends: April 2024 to March 2025 is 2025, which has no 29 February in it.
    [2025, '04-01', '2024-04-01', '2025-03-31', 365],
    [2024, '04-01', '2023-04-01', '2024-03-31', 366],
    // The tax year of the United Kingdom.
    [2026, '04-06', '2025-04-06', '2026-04-05', 365],
    // It ends on the last day of February, whichever that is.
    [2024, '03-01', '2023-03-01', '2024-02-29', 366],
    [2025, '03-01', '2024-03-01', '2025-02-28', 365],
    [2025, '02-28', '2024-02-28', '2025-02-27', 366],
    // 2000 was a leap year, 1900 and 2100 are not.
    [2000, '10-01', '1999-10-01', '2000-09-30', 366],
    [2100, '10-01', '2099-10-01', '2100-09-30', 365],
    // The day after the calendar year begins, and the day before.
    [2025, '01-02', '2024-01-02', '2025-01-01', 366],
    [2025, '12-31', '2024-12-31', '2025-12-30', 365],
  ])('%i from %s: %s to %s, %i days', (year, start, periodStart, periodEnd, days) => {
    expect(periodOfFiscalYear(year, start)).toEqual({ periodStart, periodEnd });
    expect(daysInPeriod(periodStart, periodEnd)).toBe(days);
    expect(fiscalYearOf(periodStart, start)).toBe(year);
    expect(fiscalYearOf(periodEnd, start)).toBe(year);
  });

  it.each([
    ['2024-02-29', '01-01', 2024],
    ['2024-02-29', '03-01', 2024],
    ['2024-02-29', '02-28', 2025],
    ['2024-03-31', '04-01', 2024],
    ['2024-04-01', '04-01', 2025],
    ['2024-12-31', '04-01', 2025],
  ])('has %s in it, if years start on %s: %i', (date, start, year) => {
    expect(fiscalYearOf(date, start)).toBe(year);
  });

  it('has every day in exactly the year that the day belongs to', () => {
    const day = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-12-31'), noInvalidDate: true });
    const start = day.map((each) => civilDate(each).slice(5)).filter(isFiscalYearStart);
    fc.assert(
      fc.property(day.map(civilDate), start, (date, first) => {
        const year = fiscalYearOf(date, first);
        const { periodStart, periodEnd } = periodOfFiscalYear(year, first);
        expect(periodStart <= date && date <= periodEnd).toBe(true);
        expect(periodEnd.slice(0, 4)).toBe(String(year));
      }),
    );
  });
});
