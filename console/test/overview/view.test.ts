import { describe, expect, test } from 'vitest';
import {
  changeOf,
  comparedPeriod,
  entriesBehindView,
  spokenDigits,
  viewOf,
  wholeYear,
} from '../../src/features/overview/view.ts';

const year2026 = { periodStart: '2026-01-01', periodEnd: '2026-12-31' };

describe('the view of an address', () => {
  test.each([
    ['no period', {}, { period: year2026, locationId: undefined }],
    [
      'a period and a location',
      { periodStart: '2025-04-01', periodEnd: '2026-03-31', locationId: 'loc_1' },
      { period: { periodStart: '2025-04-01', periodEnd: '2026-03-31' }, locationId: 'loc_1' },
    ],
    ['half a period', { periodStart: '2025-04-01' }, { period: year2026, locationId: undefined }],
    ['an end before the start', { periodStart: '2026-02-01', periodEnd: '2026-01-31' }, { period: year2026 }],
    ['no dates', { periodStart: 'May', periodEnd: 'June' }, { period: year2026 }],
  ])('%s', (_, search, expected) => {
    expect(viewOf(search, '2026-11-16')).toMatchObject(expected);
  });
});

test.each([
  ['2026-03-31', '2025-04-01', '2026-03-31'],
  ['2026-04-01', '2026-04-01', '2027-03-31'],
])('on %s the fiscal year from April is %s to %s', (today, periodStart, periodEnd) => {
  expect(viewOf({}, today, '04-01').period).toEqual({ periodStart, periodEnd });
});

test.each([
  ['a past year', '2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
  ['a running year, up to today', '2026-01-01', '2026-12-31', '2025-01-01', '2025-11-16'],
  ['a period that ends today', '2026-01-01', '2026-11-16', '2025-01-01', '2025-11-16'],
  ['a period to come', '2027-01-01', '2027-12-31', '2026-01-01', '2026-12-31'],
])('%s is compared with the same days a year earlier', (_, periodStart, periodEnd, start, end) => {
  expect(comparedPeriod({ periodStart, periodEnd }, '2026-11-16', undefined)).toEqual({
    periodStart: start,
    periodEnd: end,
  });
});

test.each([
  ['a running year whose approved entries end in August', year2026, '2026-08', '2025-08-31'],
  ['a running year with entries of this very month', year2026, '2026-11', '2025-11-16'],
  [
    'a past year that was never finished',
    { periodStart: '2024-01-01', periodEnd: '2024-12-31' },
    '2024-02',
    '2023-02-28',
  ],
])('is compared as far as there are entries: %s', (_, period, lastMonth, end) => {
  expect(comparedPeriod(period, '2026-11-16', lastMonth).periodEnd).toBe(end);
});

test.each([
  ['2025-01-01', '2025-12-31', '2025'],
  ['2025-01-01', '2026-12-31', undefined],
  ['2025-01-02', '2025-12-31', undefined],
])('%s to %s is the year %s', (periodStart, periodEnd, year) => {
  expect(wholeYear({ periodStart, periodEnd })).toBe(year);
});

test('the entries behind a figure are those that count, of its period and place', () => {
  const view = { period: year2026, locationId: 'loc_1' };
  expect(entriesBehindView(view, { scope: '2' })).toEqual({
    ...year2026,
    locationId: 'loc_1',
    scope: '2',
    periodMatch: 'overlapping',
    state: ['approved', 'locked'],
  });
  expect(entriesBehindView({ ...view, locationId: undefined })).not.toHaveProperty('locationId');
});

test.each([
  [880, 1000, { kind: 'less', tonnes: 120, share: -0.12 }],
  [1100, 1000, { kind: 'more', tonnes: 100, share: 0.1 }],
  [1000, 1000, { kind: 'same' }],
  [0, 1000, { kind: 'less', tonnes: 1000, share: -1 }],
  [1000, 0, { kind: 'nothing' }],
  [0, 0, { kind: 'nothing' }],
])('%d after %d', (now, before, change) => {
  expect(changeOf(now, before)).toEqual(change);
});

test.each([
  [120.4, 0],
  [81.13, 1],
  [0.5, 3],
])('%d tonnes are written with %d digits', (tonnes, digits) => {
  expect(spokenDigits(tonnes)).toBe(digits);
});
