import type { AnnualBudget } from '@tonne/sdk';
import { describe, expect, test } from 'vitest';
import { drawnSeries, trajectoryOf, trajectoryTable } from '../../src/features/targets/trajectory/series.ts';
import { targets } from '../../src/i18n/en/features/targets.ts';

const budget = (year: number, allowedTco2e: number, actualTco2e: number | null = null): AnnualBudget => ({
  year,
  allowedTco2e,
  actualTco2e,
  variance: actualTco2e === null ? null : actualTco2e - allowedTco2e,
  retiredTco2e: 0,
  status: 'upcoming',
});

const stored = [budget(2024, 1000, 1000), budget(2025, 950, 980), budget(2026, 900)];

describe('the points of a trajectory', () => {
  test('are the budgets, with the projection and the milestones in their years', () => {
    const points = trajectoryOf({
      budgets: stored,
      progress: { currentYear: 2026, projectedTco2e: 910 },
      milestones: [{ year: 2025, allowedTco2e: 960 }],
    });
    expect(points).toEqual([
      { year: 2024, allowed: 1000, actual: 1000, projected: null, milestone: null, alternative: null },
      { year: 2025, allowed: 950, actual: 980, projected: null, milestone: 960, alternative: null },
      { year: 2026, allowed: 900, actual: null, projected: 910, milestone: null, alternative: null },
    ]);
  });

  test('cover the years of both paths, in order', () => {
    const alternative = [budget(2024, 1000, 1000), budget(2027, 700), budget(2025, 900)];
    const points = trajectoryOf({ budgets: stored, alternative });
    expect(points.map(({ year, allowed, alternative: other }) => [year, allowed, other])).toEqual([
      [2024, 1000, 1000],
      [2025, 950, 900],
      [2026, 900, null],
      [2027, null, 700],
    ]);
  });

  test('have no projection without data', () => {
    const points = trajectoryOf({ budgets: stored, progress: { currentYear: 2026, projectedTco2e: null } });
    expect(points.every(({ projected }) => projected === null)).toBe(true);
  });
});

describe('the series that are drawn', () => {
  test.each([
    [{ budgets: stored }, ['actual', 'allowed']],
    [{ budgets: [budget(2030, 5)] }, ['allowed']],
    [{ budgets: stored, progress: { currentYear: 2026, projectedTco2e: 910 } }, ['actual', 'allowed', 'projected']],
    [{ budgets: stored, alternative: stored }, ['actual', 'allowed', 'alternative']],
    [{ budgets: stored, milestones: [{ year: 2025, allowedTco2e: 1 }] }, ['actual', 'allowed', 'milestone']],
  ])('are those with figures (%#)', (sources, names) => {
    expect(drawnSeries(trajectoryOf(sources))).toEqual(names);
  });

  test('are the columns of the table', () => {
    expect(trajectoryTable(trajectoryOf({ budgets: stored, alternative: stored }), targets)).toEqual({
      columns: ['Year', 'Recorded', 'Allowed', 'What if (not saved)'],
      rows: [
        [2024, 1000, 1000, 1000],
        [2025, 980, 950, 950],
        [2026, null, 900, 900],
      ],
    });
  });
});
