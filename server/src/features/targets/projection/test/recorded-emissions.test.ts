import { describe, expect, it } from 'vitest';
import { count, marked, yearOf } from '../calendar.rules.ts';
import { joinedWhereApart, type Recording, seasonOf } from '../recorded-emissions.rules.ts';
import { annual, type Entry, monthly, recordingOf } from './fixture.ts';

const inFigures = ({ tonnes, months, days }: Recording) => ({
  tonnes: tonnes.toNumber(),
  months: months().map((month) => month.toNumber()),
  days: count(days),
});

const firstMonths = (...tonnes: number[]): number[] => [...tonnes, ...Array(12 - tonnes.length).fill(0)];

describe('the recording of a year', () => {
  it('separates entries for the whole year, for more than a quarter and for less', () => {
    const { whole, long, short } = recordingOf(2026, [
      annual(2026, 365),
      ['2026-01-01', '2026-12-30', 364],
      // 92 days, and 93
      ['2026-07-01', '2026-09-30', 92],
      ['2026-07-01', '2026-10-01', 93],
    ]);
    // A tonne a day: each month as many as it has days.
    const months = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    expect(inFigures(whole!)).toEqual({ tonnes: 365, months, days: 365 });
    expect(inFigures(short!)).toEqual({ tonnes: 92, months: [0, 0, 0, 0, 0, 0, 31, 31, 30, 0, 0, 0], days: 92 });
    expect(inFigures(long!)).toEqual({
      tonnes: 457,
      days: 364,
      months: [31, 28, 31, 30, 31, 30, 62, 62, 60, 32, 30, 30],
    });
  });

  it('counts an entry over several months in each by its days, and each day once', () => {
    const entries: Entry[] = [
      // 10 days: 4 in January, 6 in February
      ['2026-01-28', '2026-02-06', 5],
      ['2026-02-07', '2026-02-28', 1],
      ['2026-02-20', '2026-02-21', 0.5],
    ];
    const { short, ...others } = recordingOf(2026, entries);
    expect(inFigures(short!)).toEqual({ tonnes: 6.5, months: firstMonths(2, 4.5), days: 32 });
    expect(others).toEqual({});
  });

  it('is empty without entries', () => {
    expect(recordingOf(2026, [])).toEqual({});
  });
});

describe('long and short entries', () => {
  const sevenMonths: Entry = ['2026-01-01', '2026-07-31', 212];

  it('are joined if they follow each other', () => {
    const { long, short } = joinedWhereApart(recordingOf(2026, [sevenMonths, ['2026-08-01', '2026-08-31', 31]]));
    expect(long).toBeUndefined();
    expect(inFigures(short!)).toEqual({ tonnes: 243, months: firstMonths(31, 28, 31, 30, 31, 30, 31, 31), days: 243 });
    expect(short!.days).toEqual(marked(yearOf(2026), [{ periodStart: '2026-01-01', periodEnd: '2026-08-31' }]));
  });

  it('are joined in the middle of the year too', () => {
    const around: Entry[] = [
      ...monthly(2026, [31]),
      ['2026-02-01', '2026-09-30', 242],
      ['2026-10-01', '2026-10-31', 31],
    ];
    expect(joinedWhereApart(recordingOf(2026, around)).long).toBeUndefined();
  });

  it('stay separate if they share a day', () => {
    const { long, short } = joinedWhereApart(recordingOf(2026, [sevenMonths, ['2026-07-31', '2026-08-31', 31]]));
    expect([long, short].map((recording) => recording?.tonnes.toNumber())).toEqual([212, 31]);
  });

  it('are never joined with entries for the whole year', () => {
    const { whole, short } = joinedWhereApart(recordingOf(2026, [annual(2026, 1), ...monthly(2026, [2])]));
    expect([whole, short].map((recording) => recording?.tonnes.toNumber())).toEqual([1, 2]);
  });
});

describe('a season', () => {
  it('is known from short entries in all twelve months', () => {
    const months = [30, 20, 10, 5, 5, 5, 5, 5, 5, 10, 20, 30];
    expect(seasonOf(yearOf(2025), recordingOf(2025, monthly(2025, months)))?.map(Number)).toEqual(months);
  });

  it.each<[string, Entry[]]>([
    ['no entries', []],
    ['eleven months', monthly(2025, Array(11).fill(1))],
    ['an entry for the whole year', [annual(2025, 12)]],
    [
      'two for half a year',
      [
        ['2025-01-01', '2025-06-30', 1],
        ['2025-07-01', '2025-12-31', 1],
      ],
    ],
    ['months of nothing', monthly(2025, Array(12).fill(0))],
  ])('is not known from %s', (_, entries) => {
    expect(seasonOf(yearOf(2025), recordingOf(2025, entries))).toBeUndefined();
  });
});
