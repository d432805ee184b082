import { expect, test } from 'vitest';
import { bulletOf, daysOf, fillMonths } from '../../src/features/overview/cards/chart-data.ts';

test('months without entries are there, with zeros', () => {
  const groups = [
    { month: '2025-11', scope: 1 as const, tco2e: 1.5, entries: 2 },
    { month: '2025-11', scope: 3 as const, tco2e: 0.25, entries: null },
    { month: '2026-01', scope: 2 as const, tco2e: 4, entries: 1 },
  ];
  expect(fillMonths(groups, { periodStart: '2025-11-01', periodEnd: '2026-02-28' })).toEqual([
    { month: '2025-11', tonnes: { 1: 1.5, 2: 0, 3: 0.25 } },
    { month: '2025-12', tonnes: { 1: 0, 2: 0, 3: 0 } },
    { month: '2026-01', tonnes: { 1: 0, 2: 4, 3: 0 } },
    { month: '2026-02', tonnes: { 1: 0, 2: 0, 3: 0 } },
  ]);
});

test.each([
  ['2026-02', '2026-01-01', '2026-12-31', '2026-02-01', '2026-02-28'],
  ['2024-02', '2024-01-01', '2024-12-31', '2024-02-01', '2024-02-29'],
  ['2026-01', '2026-01-15', '2026-12-31', '2026-01-15', '2026-01-31'],
  ['2026-12', '2026-01-01', '2026-12-10', '2026-12-01', '2026-12-10'],
])('the days of %s in %s to %s', (month, periodStart, periodEnd, first, last) => {
  expect(daysOf(month, { periodStart, periodEnd })).toEqual({ periodStart: first, periodEnd: last });
});

test.each([
  [50, 80, 100, { current: 45, projected: 72, allowed: 90 }],
  [50, 200, 100, { current: 22.5, projected: 90, allowed: 45 }],
  [50, null, 100, { current: 45, projected: 45, allowed: 90 }],
  [0, null, 0, { current: 0, projected: 0, allowed: 0 }],
])('%d so far, %s projected and %d allowed on one bar', (current, projected, allowed, places) => {
  expect(bulletOf(current, projected, allowed)).toEqual(places);
});
