import { describe, expect, it } from 'vitest';
import { Decimal, roundTonnes } from '../../../../kernel/decimal.ts';
import type { Course } from '../../trajectory.ts';
import { budgetsOf } from '../budgets.ts';
import { type Reading, readYear } from '../year.ts';

/** 1,000, 900, 800, 700 and 600 t. */
const course: Course = {
  model: 'linear',
  baseYear: 2022,
  targetYear: 2026,
  base: new Decimal(1000),
  reductionPercent: new Decimal(40),
  milestones: [],
};

const measure = { type: 'absolute', baseYear: 2022, intensityDenominator: null } as const;

type Books = Record<number, [tonnes: string, until: string]>;

const readings =
  (books: Books) =>
  (year: number): Reading => {
    const [tonnes, coveredUntil] = books[year] ?? [];
    if (tonnes === undefined || coveredUntil === undefined) return readYear(measure, year, undefined);
    return readYear(measure, year, { tco2e: new Decimal(tonnes), entries: 1, coveredUntil, retired: new Decimal(0) });
  };

/** Year, allowed, actual, variance, status. */
const rows = (books: Books, thisYear: number) =>
  budgetsOf(course, readings(books), { thisYear, round: roundTonnes }).map(
    ({ year, allowed, actual, variance, status }) => [
      year,
      allowed.toNumber(),
      actual?.toFixed() ?? null,
      variance?.toFixed() ?? null,
      status,
    ],
  );

describe('the budgets', () => {
  it('say of each year how it went, is going or will go', () => {
    const books: Books = {
      2022: ['1000', '2022-12-31'],
      2023: ['900.000001', '2023-12-31'],
      2024: ['799.5', '2024-12-31'],
      2025: ['900', '2025-06-30'],
      2026: ['10', '2026-01-31'],
    };
    expect(rows(books, 2025)).toEqual([
      [2022, 1000, '1000', '0', 'met'],
      [2023, 900, '900.000001', '0.000001', 'exceeded'],
      [2024, 800, '799.5', '-0.5', 'met'],
      [2025, 700, '900', '200', 'in_progress'],
      [2026, 600, '10', '-590', 'upcoming'],
    ]);
  });

  it('do not call a year met whose records end before it does, but exceeded if they do already', () => {
    const books: Books = { 2022: ['999', '2022-12-30'], 2023: ['901', '2023-03-31'], 2024: ['0', '2024-12-31'] };
    expect(rows(books, 2027)).toEqual([
      [2022, 1000, '999', '-1', 'incomplete'],
      [2023, 900, '901', '1', 'exceeded'],
      [2024, 800, '0', '-800', 'met'],
      [2025, 700, null, null, 'no_data'],
      [2026, 600, null, null, 'no_data'],
    ]);
  });

  it('of a target wholly ahead are all upcoming', () => {
    const statuses = budgetsOf(course, readings({}), { thisYear: 2021, round: roundTonnes }).map(
      ({ status }) => status,
    );
    expect(statuses).toEqual(['upcoming', 'upcoming', 'upcoming', 'upcoming', 'upcoming']);
  });
});
