import { describe, expect, test } from 'vitest';
import type { GapRule } from '../../rules.ts';
import { zoneOf } from '../../zone.rules.ts';
import { gapsBetween } from '../day.rules.ts';
import { type Extent, fill } from '../fill.rules.ts';
import { filledPercent, rowsOf, sumOf } from '../sum.rules.ts';

const zone = zoneOf('Europe/Berlin');
const hourly = { zone, minutes: 60 };
const at = (text: string): number => Date.parse(text);
const EVER: Extent = { from: at('2020-01-01T00:00:00Z'), to: at('2030-01-01T00:00:00Z') };

/** A day of equal hours, in which some are replaced. */
const dayOf = (quantity: string | null, change: Record<number, string | null> = {}, length = 24) =>
  Array.from({ length }, (_, index) => (index in change ? change[index]! : quantity));

const filledHours = (days: Record<string, Array<string | null>>, day: string, rule: GapRule, extent = EVER) =>
  fill(hourly, new Map(Object.entries(days)), { from: day, to: day }, rule, extent)
    .map((each, hour) => [hour, each.quantity?.toFixed() ?? null, each.isFilled] as const)
    .filter(([, quantity, isFilled]) => isFilled || quantity === null)
    .map(([hour, quantity]) => [hour, quantity]);

describe('linear', () => {
  test('puts missing intervals on the line between the readings around them', () => {
    // 10, ?, ?, ?, 18: steps of 8 ÷ 4 = 2.
    const days = { '2025-01-06': dayOf('10', { 5: null, 6: null, 7: null, 8: '18' }) };
    expect(filledHours(days, '2025-01-06', 'linear')).toEqual([
      [5, '12'],
      [6, '14'],
      [7, '16'],
    ]);
  });

  test('rounds each value to nine decimals', () => {
    // 1, ?, ?, 2: 1⅓ and 1⅔.
    const days = { '2025-01-06': dayOf('1', { 5: null, 6: null, 7: '2' }) };
    expect(filledHours(days, '2025-01-06', 'linear')).toEqual([
      [5, '1.333333333'],
      [6, '1.666666667'],
    ]);
  });

  test('fills nothing before the first and after the last reading', () => {
    const days = { '2025-01-06': dayOf('10', { 0: null, 23: null }) };
    const extent = { from: at('2025-01-06T00:00:00Z'), to: at('2025-01-06T22:00:00Z') };
    expect(filledHours(days, '2025-01-06', 'linear', extent)).toEqual([
      [0, null],
      [23, null],
    ]);
  });
});

describe('same hour last week', () => {
  const monday = '2025-01-13';

  test('takes the reading of the week before', () => {
    const days = { '2025-01-06': dayOf('3', { 5: '7' }), [monday]: dayOf('10', { 5: null, 6: null }) };
    expect(filledHours(days, monday, 'same_hour_last_week')).toEqual([
      [5, '7'],
      [6, '3'],
    ]);
  });

  test('goes back up to four weeks, and no further', () => {
    const fourWeeksBefore = { '2024-12-16': dayOf('4') };
    const fiveWeeksBefore = { '2024-12-09': dayOf('5') };
    const gap = { [monday]: dayOf('10', { 5: null }) };
    expect(filledHours({ ...fourWeeksBefore, ...gap }, monday, 'same_hour_last_week')).toEqual([[5, '4']]);
    expect(filledHours({ ...fiveWeeksBefore, ...gap }, monday, 'same_hour_last_week')).toEqual([[5, null]]);
  });

  test('goes by the clock on the wall, not by the hours since', () => {
    // The clock went forward on Sunday 30 March 2025: noon on Monday 31 is the 13th hour, as it was a week before.
    const days = { '2025-03-24': dayOf('3', { 12: '8' }), '2025-03-31': dayOf('1', { 12: null }) };
    expect(filledHours(days, '2025-03-31', 'same_hour_last_week')).toEqual([[12, '8']]);
    // On Sunday itself noon is the 12th of 23 hours.
    const sunday = { '2025-03-23': dayOf('3', { 12: '8' }), '2025-03-30': dayOf('1', { 11: null }, 23) };
    expect(filledHours(sunday, '2025-03-30', 'same_hour_last_week')).toEqual([[11, '8']]);
  });
});

test('no rule leaves gaps open', () => {
  expect(filledHours({ '2025-01-06': dayOf('10', { 5: null }) }, '2025-01-06', 'none')).toEqual([[5, null]]);
});

describe('sums', () => {
  const days = new Map([
    ['2025-10-26', dayOf('2', { 4: null }, 25)],
    ['2025-10-27', dayOf('0.1')],
  ]);
  const intervals = fill(hourly, days, { from: '2025-10-26', to: '2025-10-27' }, 'linear', EVER);

  test('are exact, and state the filled share', () => {
    // 25 × 2 = 50, of which one hour of 2 was filled: 4 %; and 24 × 0.1 = 2.4.
    const rows = rowsOf(zone, intervals, 'day');
    expect(rows.map(({ quantity }) => quantity?.toFixed())).toEqual(['50', '2.4']);
    expect(rows.map((row) => filledPercent(row).toFixed())).toEqual(['4', '0']);
    expect(rows.map((row) => [row.intervals, row.filledIntervals, row.missingIntervals])).toEqual([
      [25, 1, 0],
      [24, 0, 0],
    ]);
  });

  test('have two rows for the repeated hour', () => {
    const rows = rowsOf(zone, intervals, 'hour');
    expect(rows).toHaveLength(49);
    expect(rows.slice(2, 4).map(({ start }) => new Date(start).toISOString())).toEqual([
      '2025-10-26T00:00:00.000Z',
      '2025-10-26T01:00:00.000Z',
    ]);
  });

  test('of months follow local time', () => {
    const rows = rowsOf(zone, fill(hourly, new Map(), { from: '2025-01-31', to: '2025-02-01' }, 'none', null), 'month');
    expect(rows.map(({ start, quantity }) => [new Date(start).toISOString(), quantity])).toEqual([
      ['2025-01-30T23:00:00.000Z', null],
      ['2025-01-31T23:00:00.000Z', null],
    ]);
  });

  test('of nothing are nothing', () => {
    expect(sumOf([])).toMatchObject({ quantity: null, intervals: 0 });
  });
});

describe('gaps', () => {
  const count = (day: string, quantities: Array<string | null>) => ({
    day,
    readingCount: quantities.filter((each) => each !== null).length,
  });
  const gapsOf = (days: Record<string, Array<string | null>>) =>
    gapsBetween(
      hourly,
      Object.entries(days).map(([day, quantities]) => count(day, quantities)),
      new Map(Object.entries(days)),
    ).map(({ from, to, intervals }) => [new Date(from).toISOString(), new Date(to).toISOString(), intervals]);

  test('lie between the first and the last reading, and may span days without any', () => {
    const days = {
      '2025-01-06': dayOf('1', { 0: null, 12: null, 23: null }),
      '2025-01-08': dayOf('1', { 0: null, 23: null }),
    };
    expect(gapsOf(days)).toEqual([
      ['2025-01-06T11:00:00.000Z', '2025-01-06T12:00:00.000Z', 1],
      // From 23:00 on the 6th to 01:00 on the 8th: 1 + 24 + 1 hours.
      ['2025-01-06T22:00:00.000Z', '2025-01-08T00:00:00.000Z', 26],
    ]);
  });

  test('are none in complete days, also of 23 hours', () => {
    expect(gapsOf({ '2025-03-29': dayOf('1'), '2025-03-30': dayOf('1', {}, 23), '2025-03-31': dayOf('1') })).toEqual(
      [],
    );
  });
});
