import { describe, expect, test } from 'vitest';
import { zoneOf } from '../../zone.rules.ts';
import { intervalOf, merge, place } from '../merge.rules.ts';

const grid = { zone: zoneOf('Europe/Berlin'), minutes: 60 };
const NOW = Date.parse('2026-01-01T00:00:00Z');
const reading = (start: string, quantity: string, line: number) => ({ at: Date.parse(start), quantity, line });

describe('readings of a file', () => {
  test('go to their hour of the local day', () => {
    const { days, rejected } = place(
      grid,
      [reading('2025-01-05T23:00:00Z', '1', 2), reading('2025-01-06T22:00:00Z', '2', 3)],
      NOW,
    );
    expect([...days].map(([day, each]) => [day, [...each.keys()]])).toEqual([['2025-01-06', [0, 23]]]);
    expect(rejected).toEqual([]);
  });

  test('are refused beside the grid, as a second quantity for one hour, and in the future', () => {
    const { rejected } = place(
      grid,
      [
        reading('2025-01-06T10:00:00Z', '1', 2),
        reading('2025-01-06T10:15:00Z', '1', 3),
        reading('2025-01-06T10:00:00Z', '1', 4),
        reading('2025-01-06T10:00:00Z', '2', 5),
        reading('2026-01-06T10:00:00Z', '2', 6),
        reading('1989-01-06T10:00:00Z', '2', 7),
      ],
      NOW,
    );
    expect(rejected).toEqual([
      {
        line: 3,
        message:
          'begins at 2025-01-06T11:15:00+01:00; the intervals of this meter have 60 minutes and begin at local midnight',
      },
      { line: 5, message: 'is for the same interval as line 2, with another quantity; the first one counts' },
      { line: 6, message: 'begins before 1990-01-01 or in the future' },
      { line: 7, message: 'begins before 1990-01-01 or in the future' },
    ]);
  });

  test('are stored, replaced or unchanged, and only changed days are written', () => {
    const day = Array.from({ length: 24 }, () => '1');
    const before = new Map([
      ['2025-01-06', day],
      ['2025-01-07', day],
    ]);
    const { days } = place(
      grid,
      [
        reading('2025-01-06T10:00:00Z', '1', 2),
        reading('2025-01-07T10:00:00Z', '1.5', 3),
        reading('2025-01-08T10:00:00Z', '0.25', 4),
      ],
      NOW,
    );
    const { changed, ...counts } = merge(grid, days, before);
    // 1 + 1.5 + 0.25
    expect(counts).toEqual({ stored: 1, replaced: 1, unchanged: 1, quantity: '2.75' });
    // 23 × 1 + 1.5
    expect(changed.map(({ day: name, total, readingCount }) => [name, total, readingCount])).toEqual([
      ['2025-01-07', '24.5', 24],
      ['2025-01-08', '0.25', 1],
    ]);
  });
});

describe('the interval of a file', () => {
  const starts = (minutes: readonly number[]) => minutes.map((each) => each * 60_000);

  test.for<[string, number[], number | null, number | undefined]>([
    ['quarter-hours', [0, 15, 30, 45, 60], null, 15],
    ['hours with a gap, in any order', [180, 0, 60, 300], null, 60],
    ['days of 23, 24 and 25 hours', [0, 1380, 2820, 4320], null, 1440],
    ['weeks', [0, 10_080], null, 10_080],
    ['one reading of a new meter', [0], null, undefined],
    ['one reading of a meter of hours', [0], 60, 60],
    ['two readings that close gaps of a meter of quarter-hours', [0, 60], 15, 15],
    ['a day of hours for a meter of quarter-hours', [0, 60, 120, 180, 240], 15, 60],
  ])('%s', ([, minutes, own, expected]) => {
    expect(intervalOf(starts(minutes), own)).toBe(expected);
  });
});
