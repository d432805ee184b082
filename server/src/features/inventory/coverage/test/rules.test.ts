import { describe, expect, test } from 'vitest';
import { lastDayOf, monthOf, monthsOf, nameOfMonth } from '../month.rules.ts';
import type { Piece } from '../pieces.rules.ts';
import { ANYWHERE, coverageOf, type RecordedSeries, type SeriesKey } from '../rules.ts';

const YEAR = { periodStart: '2025-01-01', periodEnd: '2025-12-31' };
const power: SeriesKey = { locationId: 'loc_leeds', ghgScope: 2, category: 'purchased_electricity' };

const lengthOf = (first: string, last: string): number => (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;

/** One entry. */
const span = (periodStart: string, periodEnd: string): Piece => {
  const days = lengthOf(periodStart, periodEnd);
  return { periodStart, periodEnd, longest: days, days };
};

/** A bill for each of these months. */
const bills = (...months: string[]): Piece[] =>
  months.map((month) => span(`${month}-01`, lastDayOf(monthOf(`${month}-01`))));
const billsOf = (year: number, ...months: number[]): Piece[] =>
  bills(...months.map((month) => `${year}-${String(month).padStart(2, '0')}`));
const ALL = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** A trip of one day in each of these months. */
const trips = (...months: string[]): Piece[] => months.map((month) => span(`${month}-10`, `${month}-10`));

const codes = { recorded: 'r', gap: 'G', pending: 'p', excluded: 'x', not_expected: '.' } as const;

interface Case {
  period?: typeof YEAR;
  /** The last month that is over. */
  over?: string;
  excludes?: (series: SeriesKey, month: string) => boolean;
}

function coverage(series: RecordedSeries[], { period = YEAR, over = '2026-06', excludes = () => false }: Case = {}) {
  return coverageOf(series, {
    period,
    lastOver: monthOf(`${over}-01`),
    isExcluded: (key, month) => excludes(key, nameOfMonth(month)),
  });
}

/** The statuses of the year as one letter for each month. */
const statusesOf = (pieces: Piece[], asked: Case = {}): string =>
  coverage([{ ...power, pieces }], asked)
    .series[0]!.statuses.map((status) => codes[status])
    .join('');

describe('the months of a series', () => {
  test.each<[string, Piece[], string, Case?]>([
    ['a bill for every month', billsOf(2025, ...ALL), 'rrrrrrrrrrrr'],
    ['a month without its bill is a gap', billsOf(2025, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12), 'rrGrrrrrrrrr'],
    ['six bills moved to a later year are six gaps', billsOf(2025, 1, 2, 3, 4, 5, 6), 'rrrrrrGGGGGG'],
    ['every other bill moved away leaves six gaps', billsOf(2025, 1, 3, 5, 7, 9, 11), 'rGrGrGrGrGrG'],
    ['one month is not a year', billsOf(2025, 1), 'rGGGGGGGGGGG'],
    ['a new series is expected from its first month', billsOf(2025, 9, 10, 11, 12), '........rrrr'],
    ['bills of the year before are expected from January', billsOf(2024, ...ALL), 'GGGGGGGGGGGG'],
    ['so are those of one that came once, two years before', billsOf(2023, 3), 'GGGGGGGGGGGG'],
    ['months that are not over are pending', billsOf(2025, 1, 2, 3), 'rrrGGppppppp', { over: '2025-05' }],
    ['four quarters', quarters(2025, 1, 4, 7, 10), 'rrrrrrrrrrrr'],
    ['a quarter without its bill', quarters(2025, 1, 7, 10), 'rrrGGGrrrrrr'],
    ['a quarter that is not over is pending', quarters(2025, 1, 4), 'rrrrrrpppppp', { over: '2025-08' }],
    ['and is a gap afterwards', quarters(2025, 1, 4), 'rrrrrrGGGppp', { over: '2025-09' }],
    ['a bill for the year', [span('2025-01-01', '2025-12-31')], 'rrrrrrrrrrrr'],
    [
      'a yearly bill is no gap during its year',
      [span('2024-01-01', '2024-12-31')],
      'pppppppppppp',
      { over: '2025-11' },
    ],
    ['and is one after it', [span('2024-01-01', '2024-12-31')], 'GGGGGGGGGGGG', { over: '2025-12' }],
    [
      'half-years',
      [span('2024-07-01', '2024-12-31'), span('2025-01-01', '2025-06-30')],
      'rrrrrrpppppp',
      { over: '2025-11' },
    ],
    ['bills from the 15th to the 14th', fromThe15th(2025), 'rrrrrrrrrrrr'],
    // 31 days of January and 9 of February, then from 10 March on: 22 of 31 days of March, and none of the 19 others.
    [
      'less than half of a month',
      [...crossing('2025-01-01', '2025-02-09'), ...crossing('2025-03-10', '2025-04-30')],
      'rGrrGGGGGGGG',
    ],
  ])('%s', (_name, pieces, expected, asked) => {
    expect(statusesOf(pieces, asked)).toBe(expected);
  });

  test.each<[string, Piece[], string]>([
    ['trips now and then are no rhythm', trips('2025-02', '2025-03', '2025-09'), '.rr.....r...'],
    ['one delivery', trips('2025-05'), '....r.......'],
    [
      'a month without trips is a gap after six months with them',
      trips('2025-02', '2025-03', '2025-04', '2025-05', '2025-06', '2025-07', '2025-09'),
      '.rrrrrrGrGGG',
    ],
    [
      'readings of every day count as bills',
      [{ periodStart: '2025-01-01', periodEnd: '2025-01-31', longest: 1, days: 31 }],
      'rGGGGGGGGGGG',
    ],
  ])('irregular entries: %s', (_name, pieces, expected) => {
    expect(statusesOf(pieces)).toBe(expected);
  });

  test.each<[string, Piece[], string]>([
    [
      'an entry over the year does not hide missing bills beside it',
      [...billsOf(2025, 1, 2, 3, 4, 5, 6), span('2025-01-01', '2025-12-31')],
      'rrrrrrGGGGGG',
    ],
    [
      'a supplier that changes from months to a quarter leaves no gap',
      [...billsOf(2025, 1, 2, 3, 4, 5, 6, 7, 8, 9), span('2025-10-01', '2025-12-31')],
      'rrrrrrrrrrrr',
    ],
    [
      'nor one that changes from a year to months',
      [span('2024-01-01', '2024-12-31'), ...billsOf(2025, ...ALL)],
      'rrrrrrrrrrrr',
    ],
  ])('several sources: %s', (_name, pieces, expected) => {
    expect(statusesOf(pieces)).toBe(expected);
  });

  test('an excluded series has no gaps, and its other months stay', () => {
    const excludes = ({ category }: SeriesKey, month: string) =>
      category === power.category && month.startsWith('2025-1');
    expect(statusesOf(billsOf(2025, 1, 2, 3, 4, 5, 6, 7, 8, 10), { excludes })).toBe('rrrrrrrrGrxx');
  });
});

const gas: SeriesKey = { locationId: 'loc_leeds', ghgScope: 1, category: 'stationary_combustion' };

describe('the whole', () => {
  test('counts expected and recorded months, and names gaps', () => {
    const found = coverage([
      { ...power, pieces: billsOf(2025, ...ALL) },
      { ...gas, pieces: billsOf(2025, 1, 2, 3, 4, 5, 6) },
    ]);
    // 12 + 12 expected; 12 + 6 recorded.
    expect(found).toMatchObject({ expected: 24, recorded: 18, unrecorded: [] });
    expect(found.gaps.map(({ months, ...key }) => [key, months.map(nameOfMonth)])).toEqual([
      [gas, ['2025-07', '2025-08', '2025-09', '2025-10', '2025-11', '2025-12']],
    ]);
  });

  const five = { periodStart: '2021-01-01', periodEnd: '2025-12-31' };

  test('five years on the first of their months have 59 missing months', () => {
    const found = coverage([{ ...power, pieces: billsOf(2021, 1) }], { period: five });
    expect(found.gaps[0]!.months).toHaveLength(59);
  });

  test('five years on the last of their months name the 59 before as unrecorded', () => {
    const found = coverage([{ ...power, pieces: billsOf(2025, 12) }], { period: five });
    expect(found).toMatchObject({ gaps: [], expected: 1, recorded: 1 });
    expect(found.unrecorded.map(({ ghgScope, months }) => [ghgScope, months.length])).toEqual([[2, 59]]);
  });

  test('five years on one trip name 59 unrecorded months', () => {
    const found = coverage([{ ...power, ghgScope: 3, pieces: trips('2022-12') }], { period: five });
    // 23 before and 36 after it.
    expect(found.unrecorded.map(({ ghgScope, months }) => [ghgScope, months.length])).toEqual([[3, 59]]);
  });

  test('five months without trips are no interruption, and six are', () => {
    const five = coverage([{ ...power, ghgScope: 3, pieces: trips('2025-01', '2025-07', '2025-12') }]);
    expect(five.unrecorded).toEqual([]);
    const six = coverage([{ ...power, ghgScope: 3, pieces: trips('2025-01', '2025-08', '2025-12') }]);
    expect(six.unrecorded.map(({ months }) => months.map(nameOfMonth))).toEqual([
      ['2025-02', '2025-03', '2025-04', '2025-05', '2025-06', '2025-07'],
    ]);
  });

  test('a second series of the scope is new where another is recorded', () => {
    const leeds = { ...power, pieces: billsOf(2025, ...ALL) };
    const york = { ...power, locationId: 'loc_york', pieces: billsOf(2025, 11, 12) };
    expect(coverage([leeds, york])).toMatchObject({ gaps: [], unrecorded: [], expected: 14, recorded: 14 });
  });

  test('unrecorded months of a scope are excluded only by an exclusion of every location', () => {
    const late = [{ ...power, pieces: billsOf(2025, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12) }];
    const ofOne = coverage(late, { excludes: ({ locationId }) => locationId === power.locationId });
    expect(ofOne.unrecorded[0]!.months.map(nameOfMonth)).toEqual(['2025-01', '2025-02']);
    expect(coverage(late, { excludes: ({ locationId }) => locationId === ANYWHERE }).unrecorded).toEqual([]);
  });

  test('nothing recorded is nothing expected', () => {
    expect(coverage([])).toEqual({
      months: monthsOf(YEAR),
      series: [],
      gaps: [],
      unrecorded: [],
      expected: 0,
      recorded: 0,
    });
  });
});

describe('the months of a period', () => {
  test.each([
    ['2025-01-01', '2025-03-31', ['2025-01', '2025-02', '2025-03']],
    // 26 of 30 days of April, and 5 of 30 days of the next.
    ['2025-04-05', '2026-04-05', [4, 5, 6, 7, 8, 9, 10, 11, 12].map(in2025).concat(['2026-01', '2026-02', '2026-03'])],
    ['2025-01-20', '2025-01-25', ['2025-01']],
    ['2024-02-15', '2024-02-29', ['2024-02']],
  ])('%s to %s', (periodStart, periodEnd, expected) => {
    expect(monthsOf({ periodStart, periodEnd }).map(nameOfMonth)).toEqual(expected);
  });
});

function in2025(month: number): string {
  return `2025-${String(month).padStart(2, '0')}`;
}

/** A bill for three months from each of these. */
function quarters(year: number, ...months: number[]): Piece[] {
  return months.map((month) => {
    const first = `${year}-${String(month).padStart(2, '0')}-01`;
    return span(first, lastDayOf(monthOf(first) + 2));
  });
}

/** From 15 December of the year before to 14 January of the next. */
function fromThe15th(year: number): Piece[] {
  const start = monthOf(`${year - 1}-12-01`);
  return Array.from({ length: 13 }, (_, index) =>
    span(`${nameOfMonth(start + index)}-15`, `${nameOfMonth(start + index + 1)}-14`),
  );
}

function crossing(periodStart: string, periodEnd: string): Piece[] {
  return [span(periodStart, periodEnd)];
}
