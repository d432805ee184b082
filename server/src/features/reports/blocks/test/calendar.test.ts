import { describe, expect, it } from 'vitest';
import { comparisonPeriod, isFullYear, monthsOf, periodLabel, shortLabel } from '../calendar.rules.ts';

const period = (periodStart: string, periodEnd: string) => ({ periodStart, periodEnd });

describe('the period to compare with', () => {
  it.each([
    ['2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
    ['2025-04-01', '2026-03-31', '2024-04-01', '2025-03-31'],
    ['2025-02-01', '2025-02-28', '2024-02-01', '2024-02-29'],
    ['2024-01-01', '2024-02-29', '2023-01-01', '2023-02-28'],
    ['2025-05-10', '2025-05-10', '2024-05-10', '2024-05-10'],
    ['2024-01-01', '2025-12-31', '2022-01-01', '2023-12-31'],
    ['2024-07-01', '2025-12-31', '2022-07-01', '2023-12-31'],
  ])('of %s to %s is %s to %s', (start, end, earlierStart, earlierEnd) => {
    expect(comparisonPeriod(period(start, end))).toEqual(period(earlierStart, earlierEnd));
  });
});

describe('a period', () => {
  it('is a full year if it has twelve months from any day', () => {
    expect(isFullYear(period('2024-01-01', '2024-12-31'))).toBe(true);
    expect(isFullYear(period('2025-04-06', '2026-04-05'))).toBe(true);
    expect(isFullYear(period('2024-03-01', '2025-02-28'))).toBe(true);
    expect(isFullYear(period('2025-01-01', '2025-12-30'))).toBe(false);
    expect(isFullYear(period('2024-01-01', '2025-12-31'))).toBe(false);
  });

  it('is named by its year if it spans all of it', () => {
    expect(periodLabel(period('2025-01-01', '2025-12-31'))).toBe('2025');
    expect(periodLabel(period('2025-04-01', '2026-03-31'))).toBe('1 April 2025 – 31 March 2026');
  });

  it.each([
    ['2025-01-01', '2025-12-31', '2025'],
    ['2021-01-01', '2023-12-31', '2021–2023'],
    ['2024-04-01', '2025-03-31', 'Apr 2024 – Mar 2025'],
    ['2024-02-01', '2024-02-29', 'Feb 2024'],
    ['2024-04-06', '2025-04-05', '2024-04-06 – 2025-04-05'],
    ['2024-04-06', '2024-04-06', '2024-04-06'],
  ])('from %s to %s heads a column as %s', (start, end, label) => {
    expect(shortLabel(period(start, end))).toBe(label);
  });

  it('has every month it touches', () => {
    expect(monthsOf(period('2024-11-30', '2025-02-01'))).toEqual(['2024-11', '2024-12', '2025-01', '2025-02']);
    expect(monthsOf(period('2025-05-10', '2025-05-10'))).toEqual(['2025-05']);
  });
});
