import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Decimal } from '../../../../kernel/decimal.ts';
import { marked, yearOf } from '../calendar.rules.ts';
import { addUp, projectSeries } from '../rules.ts';
import { annual, type Entry, monthly, recordingOf } from './fixture.ts';

interface Given {
  year?: number;
  lastYear?: readonly Entry[];
  closed?: [string, string];
}

/** 2026 and 2025 have 365 days each. */
function project(entries: readonly Entry[], { year = 2026, lastYear = [], closed }: Given = {}) {
  const spans = closed ? [{ periodStart: closed[0], periodEnd: closed[1] }] : [];
  return projectSeries({
    year: yearOf(year),
    previous: yearOf(year - 1),
    recorded: recordingOf(year, entries),
    lastYear: recordingOf(year - 1, lastYear),
    settled: marked(yearOf(year), spans),
  });
}

/** Recorded, projected to six decimals, covered days, method. */
function outcome(...of: Parameters<typeof project>) {
  const { recorded, projected, coveredDays, method } = project(...of);
  return [recorded.toNumber(), projected.toDecimalPlaces(6).toNumber(), coveredDays, method];
}

const firstQuarter: Entry = ['2026-01-01', '2026-03-31', 90];
/** 150 t in all, 60 of them from January to March. */
const season = [30, 20, 10, 5, 5, 5, 5, 5, 5, 10, 20, 30];
const heating = monthly(2025, season);
const evenly = (tonnes: number) => monthly(2025, Array(12).fill(tonnes));

describe('a series is projected', () => {
  it.each<[string, Entry[], Given, unknown[]]>([
    ['by days: 90 × 365/90', [firstQuarter], {}, [90, 365, 90, 'days']],
    ['by days of a leap year: 60 × 366/61', [['2024-01-01', '2024-03-01', 10]], { year: 2024 }, [10, 60, 61, 'days']],
    ['from one day', [['2026-01-01', '2026-01-01', 2]], {}, [2, 730, 1, 'days']],
    ['as nothing from nothing', [['2026-01-01', '2026-01-31', 0]], {}, [0, 0, 31, 'days']],
    // 48 × 150/60
    ['by the months of last year', monthly(2026, [24, 16, 8]), { lastYear: heating }, [48, 120, 90, 'months']],
    // 14 of 31 days of March: 30 + 20 + 10 × 14/31 = 1,690/31; 33.8 × 150 × 31/1,690
    ['by a part of a month', [['2026-01-01', '2026-03-14', 33.8]], { lastYear: heating }, [33.8, 93, 73, 'months']],
    // All of February, though it is a day longer: 40 × 150/50
    [
      'by the months of a shorter year',
      monthly(2024, [30, 10]),
      { year: 2024, lastYear: monthly(2023, season) },
      [40, 120, 60, 'months'],
    ],
    [
      'by days, if last year has eleven months',
      [firstQuarter],
      { lastYear: heating.slice(0, 11) },
      [90, 365, 90, 'days'],
    ],
    ['by days, if last year has no months', [firstQuarter], { lastYear: [annual(2025, 300)] }, [90, 365, 90, 'days']],
    ['by days, if last year was nothing', [firstQuarter], { lastYear: evenly(0) }, [90, 365, 90, 'days']],
    // Nothing fell into the first quarter: 5 now, and the 90 of the other months.
    [
      'as last year from then on, if nothing fell into these months',
      monthly(2026, [5, 0, 0]),
      { lastYear: monthly(2025, [0, 0, 0, ...Array(9).fill(10)]) },
      [5, 95, 90, 'months'],
    ],
    // 0.1 of 110 t in January, less than a tenth of 110 × 31/365 = 9.34: 8 and the 109.9 of the other months.
    [
      'as last year from then on, if next to nothing did',
      monthly(2026, [8]),
      { lastYear: monthly(2025, [0.1, ...Array(10).fill(10), 9.9]) },
      [8, 117.9, 31, 'months'],
    ],
    // 1 of 110 t is more than a tenth of it: 8 × 110/1
    [
      'by the months, if enough did',
      monthly(2026, [8]),
      { lastYear: monthly(2025, [1, ...Array(10).fill(10), 9]) },
      [8, 880, 31, 'months'],
    ],
    // 62 × 365/62
    [
      'without a month that is missing',
      [...monthly(2026, [31]), ['2026-03-01', '2026-03-31', 31]],
      {},
      [62, 365, 62, 'days'],
    ],
    // 31 + 28 + 5 days: 3 × 365/64
    [
      'from trips, with the days between them',
      [
        ['2026-01-10', '2026-01-12', 1],
        ['2026-02-20', '2026-02-20', 1],
        ['2026-03-05', '2026-03-05', 1],
      ],
      {},
      [3, 17.109375, 64, 'days'],
    ],
    ['beyond today, if so recorded', monthly(2026, Array(12).fill(1)), {}, [12, 12, 365, 'complete']],
  ])('%s', (_, entries, given, expected) => {
    expect(outcome(entries, given)).toEqual(expected);
  });
});

describe('an entry for the whole year', () => {
  it.each<[string, Entry[], Given, unknown[]]>([
    ['is complete', [annual(2026, 73)], {}, [73, 73, 365, 'complete']],
    [
      'is complete as in the year before',
      [annual(2026, 73)],
      { lastYear: [annual(2025, 80)] },
      [73, 73, 365, 'complete'],
    ],
    // 300 × 365/181 and its own 0.002
    [
      'does not complete what is recorded by months',
      [...monthly(2026, Array(6).fill(50)), annual(2026, 0.002)],
      {},
      [300.002, 604.974376, 181, 'days'],
    ],
    // 300 × 600/300 and its own 0.002
    [
      'nor what is projected by months',
      [...monthly(2026, Array(6).fill(50)), annual(2026, 0.002)],
      { lastYear: evenly(50) },
      [300.002, 600.002, 181, 'months'],
    ],
    // 300 × 365/181, and 0.364 × 365/364
    [
      'is not needed for that: a day less does not either',
      [...monthly(2026, Array(6).fill(50)), ['2026-01-01', '2026-12-30', 0.364]],
      {},
      [300.364, 605.337376, 181, 'days'],
    ],
    // 212 × 365/212, and its own 1
    [
      'does not complete a longer one that ends before',
      [['2026-01-01', '2026-07-31', 212], annual(2026, 1)],
      {},
      [213, 366, 212, 'days'],
    ],
    // 212 + 31 over 243 days
    [
      'is not what a bill of seven months is: the months after it go on from there',
      [
        ['2026-01-01', '2026-07-31', 212],
        ['2026-08-01', '2026-08-31', 31],
      ],
      {},
      [243, 365, 243, 'days'],
    ],
  ])('%s', (_, entries, given, expected) => {
    expect(outcome(entries, given)).toEqual(expected);
  });
});

describe('an amount recorded last year and missing this year', () => {
  it.each<[string, Entry[], Given, unknown[]]>([
    ['counts as last year', [], { lastYear: evenly(10) }, [0, 120, 0, 'last_year']],
    ['also if it was a part of it', [], { lastYear: [['2025-11-01', '2025-11-30', 40]] }, [0, 40, 0, 'last_year']],
    ['also if it was recorded at once', [], { lastYear: [annual(2025, 365)] }, [0, 365, 0, 'last_year']],
    // Nine months of 10 t are open.
    [
      'counts for the days that are not closed',
      [],
      { lastYear: evenly(10), closed: ['2026-01-01', '2026-03-31'] },
      [0, 90, 90, 'last_year'],
    ],
    [
      'is nothing once the year is closed',
      [],
      { lastYear: evenly(10), closed: ['2026-01-01', '2026-12-31'] },
      [0, 0, 365, 'complete'],
    ],
    // Less than a tenth of 600 t says nothing.
    [
      'counts beside a token of a year',
      [annual(2026, 0.002)],
      { lastYear: evenly(50) },
      [0.002, 600.002, 0, 'last_year'],
    ],
    [
      'counts beside a little less than a tenth',
      [annual(2026, 59.9)],
      { lastYear: evenly(50) },
      [59.9, 659.9, 0, 'last_year'],
    ],
    ['is replaced by a tenth', [annual(2026, 60)], { lastYear: evenly(50) }, [60, 60, 365, 'complete']],
    // 0.002 × 600/50
    [
      'counts beside a token of a month',
      monthly(2026, [0.002]),
      { lastYear: evenly(50) },
      [0.002, 600.024, 0, 'last_year'],
    ],
    ['is replaced by a year at once', [annual(2026, 480)], { lastYear: evenly(50) }, [480, 480, 365, 'complete']],
    // 31 × 365/31
    ['is replaced by months', monthly(2026, [31]), { lastYear: [annual(2025, 500)] }, [31, 365, 31, 'days']],
    // 4 × 60/5, and the 100 t that were recorded at once
    [
      'is not replaced by months that were there as well',
      monthly(2026, [4]),
      { lastYear: [...evenly(5), annual(2025, 100)] },
      [4, 148, 0, 'last_year'],
    ],
    // The same, with what was awaited: 4 × 60/5 + 90
    [
      'until it comes',
      [...monthly(2026, [4]), annual(2026, 90)],
      { lastYear: [...evenly(5), annual(2025, 100)] },
      [94, 138, 31, 'months'],
    ],
  ])('%s', (_, entries, given, expected) => {
    expect(outcome(entries, given)).toEqual(expected);
  });

  it('is settled by closing its period, which also fills gaps in the records', () => {
    const gap: Entry[] = [...monthly(2026, [31]), ['2026-03-01', '2026-03-31', 31]];
    // 62 × 365/90
    expect(outcome(gap, { closed: ['2026-01-01', '2026-03-31'] })).toEqual([62, 251.444444, 90, 'days']);
    expect(outcome(gap, { closed: ['2026-01-01', '2026-12-31'] })).toEqual([62, 62, 365, 'complete']);
  });
});

describe('series together', () => {
  it('add up and have an average coverage', () => {
    const year = addUp(yearOf(2026), [
      project([firstQuarter]),
      project([annual(2026, 73)]),
      project(monthly(2026, [24, 16, 8]), { lastYear: heating }),
      project([], { lastYear: evenly(10) }),
    ]);
    expect([year.recorded, year.projected].map(Number)).toEqual([211, 678]);
    // (90 + 365 + 90 + 0) ÷ (4 × 365)
    expect(year.coverage.eq(new Decimal(545).div(1460))).toBe(true);
    expect(year.series).toEqual({ days: 1, complete: 1, months: 1, last_year: 1 });
  });
});

describe('for any entries', () => {
  const dateOf = (year: number, day: number): string => new Date(Date.UTC(year, 0, 1 + day)).toISOString().slice(0, 10);
  const entryOf = (year: number): fc.Arbitrary<Entry> =>
    fc
      .record({ first: fc.nat({ max: 364 }), length: fc.nat({ max: 364 }), grams: fc.nat({ max: 900_000_000 }) })
      .map(({ first, length, grams }) => [
        dateOf(year, first),
        dateOf(year, Math.min(first + length, 364)),
        new Decimal(grams).div(1_000_000).toFixed(),
      ]);
  const monthsOf = (year: number): fc.Arbitrary<Entry[]> =>
    fc.array(fc.nat({ max: 500 }), { maxLength: 12 }).map((tonnes) => monthly(year, tonnes));
  const entriesOf = (year: number): fc.Arbitrary<Entry[]> =>
    fc.oneof(
      monthsOf(year),
      fc.array(entryOf(year), { maxLength: 6 }),
      fc.tuple(monthsOf(year), fc.array(entryOf(year), { maxLength: 3 })).map((both) => both.flat()),
    );
  const cases = fc.record({ entries: entriesOf(2026), lastYear: entriesOf(2025) });

  it('a projection is at least the recorded amount, and equals it when complete', () => {
    const property = fc.property(cases, ({ entries, lastYear }) => {
      const { recorded, projected, method, coveredDays } = project(entries, { lastYear });
      expect(projected.gte(recorded)).toBe(true);
      expect(coveredDays).toBeGreaterThanOrEqual(0);
      if (method === 'complete') expect(projected.eq(recorded)).toBe(true);
    });
    fc.assert(property, { numRuns: 500 });
  });

  it('the order makes no difference', () => {
    const shuffled = cases.chain(({ entries, lastYear }) =>
      fc.record({
        one: fc.constant({ entries, lastYear }),
        other: fc.record({
          entries: fc.shuffledSubarray(entries, { minLength: entries.length }),
          lastYear: fc.shuffledSubarray(lastYear, { minLength: lastYear.length }),
        }),
      }),
    );
    const property = fc.property(shuffled, ({ one, other }) => {
      expect(outcome(other.entries, other)).toEqual(outcome(one.entries, one));
    });
    fc.assert(property, { numRuns: 300 });
  });

  it('a small entry for the whole year adds only its own tonnes', () => {
    const property = fc.property(cases, fc.integer({ min: 1, max: 2_000 }), ({ entries, lastYear }, grams) => {
      const small = new Decimal(grams).div(1_000_000);
      fc.pre(entries.length > 0 && !entries.some(([from, to]) => from === '2026-01-01' && to === '2026-12-31'));
      // Small is less than a tenth of anything that was recorded last year.
      const last = Object.values(recordingOf(2025, lastYear));
      fc.pre(last.every(({ tonnes }) => tonnes.isZero() || small.times(10).lt(tonnes)));
      const before = project(entries, { lastYear });
      const after = project([...entries, annual(2026, small.toFixed())], { lastYear });
      expect(after.projected.minus(before.projected).toDecimalPlaces(30).eq(small)).toBe(true);
    });
    fc.assert(property, { numRuns: 500 });
  });

  it('parts add up to the whole', () => {
    const property = fc.property(fc.array(cases, { minLength: 2, maxLength: 6 }), fc.nat(), (all, cut) => {
      const series = all.map(({ entries, lastYear }) => project(entries, { lastYear }));
      const at = 1 + (cut % (series.length - 1));
      const [whole, left, right] = [series, series.slice(0, at), series.slice(at)].map((part) =>
        addUp(yearOf(2026), part),
      );
      expect(left!.projected.plus(right!.projected).toDecimalPlaces(30).eq(whole!.projected.toDecimalPlaces(30))).toBe(
        true,
      );
      expect(left!.recorded.plus(right!.recorded).eq(whole!.recorded)).toBe(true);
    });
    fc.assert(property, { numRuns: 200 });
  });
});
