import { describe, expect, it } from 'vitest';
import { Decimal, roundTonnes } from '../../../../kernel/decimal.ts';
import type { Course } from '../../trajectory.rules.ts';
import { budgetsOf } from '../budget.rules.ts';
import { type YearResult, yearResultOf } from '../year.rules.ts';
import { projectionOf } from './fixture.ts';

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

/** Recorded tonnes of each year, and the projection if the year is incomplete. */
type Recorded = Record<number, [tonnes: string, extended?: string]>;

const resultsFrom =
  (recorded: Recorded) =>
  (year: number): YearResult => {
    const [tonnes, extended] = recorded[year] ?? [];
    return yearResultOf(measure, year, tonnes === undefined ? undefined : projectionOf(tonnes, extended));
  };

const comparabilityOf = () => ({ isTyped: false, reasons: [] });
const retiredIn = (year: number): Decimal => new Decimal(year === 2024 ? 12.5 : 0);

/** Year, allowed, actual, variance, status. */
const rows = (recorded: Recorded, thisYear: number) =>
  budgetsOf(course, resultsFrom(recorded), { thisYear, round: roundTonnes, retiredIn, comparabilityOf }).map(
    ({ year, allowed, actual, variance, status }) => [
      year,
      allowed.toNumber(),
      actual?.toFixed() ?? null,
      variance?.toFixed() ?? null,
      status,
    ],
  );

describe('the budgets', () => {
  it('have a status for past, current and future years', () => {
    const recorded: Recorded = {
      2022: ['1000'],
      2023: ['900.000001'],
      2024: ['799.5'],
      2025: ['900', '1800'],
      2026: ['10', '120'],
    };
    expect(rows(recorded, 2025)).toEqual([
      [2022, 1000, '1000', '0', 'met'],
      [2023, 900, '900.000001', '0.000001', 'exceeded'],
      [2024, 800, '799.5', '-0.5', 'met'],
      [2025, 700, '900', '200', 'in_progress'],
      [2026, 600, '10', '-590', 'upcoming'],
    ]);
  });

  it('call an incomplete year exceeded if it is, but never met', () => {
    const recorded: Recorded = { 2022: ['999', '999'], 2023: ['901', '3600'], 2024: ['0'] };
    expect(rows(recorded, 2027)).toEqual([
      [2022, 1000, '999', '-1', 'incomplete'],
      [2023, 900, '901', '1', 'exceeded'],
      [2024, 800, '0', '-800', 'met'],
      [2025, 700, null, null, 'no_data'],
      [2026, 600, null, null, 'no_data'],
    ]);
  });

  it('show retired credits without subtracting them', () => {
    const budgets = budgetsOf(course, resultsFrom({ 2024: ['810'] }), {
      thisYear: 2026,
      round: roundTonnes,
      retiredIn,
      comparabilityOf,
    });
    expect(budgets.map(({ retired }) => retired.toNumber())).toEqual([0, 0, 12.5, 0, 0]);
    // With 12.5 t subtracted, the budget would be met.
    expect(budgets[2]).toMatchObject({ year: 2024, status: 'exceeded' });
    expect([budgets[2]!.actual, budgets[2]!.variance].map(Number)).toEqual([810, 10]);
  });

  it('of a future target are all upcoming', () => {
    const budgets = budgetsOf(course, resultsFrom({}), {
      thisYear: 2021,
      round: roundTonnes,
      retiredIn,
      comparabilityOf,
    });
    const statuses = budgets.map(({ status }) => status);
    expect(statuses).toEqual(['upcoming', 'upcoming', 'upcoming', 'upcoming', 'upcoming']);
  });
});
