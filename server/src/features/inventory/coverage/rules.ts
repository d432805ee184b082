import type { GhgScope } from '../../../kernel/ghg-scope.ts';
import type { Period } from '../../../kernel/period.ts';
import { type Month, monthsOf } from './month.rules.ts';
import { bySource, MONTHS_IN, type Piece, type Rhythm, recordedMonths, rhythmOf, rhythms } from './pieces.rules.ts';

/** `pending` is expected later; `excluded` would be a gap if the statement of its year did not exclude it. */
export const monthStatuses = ['recorded', 'gap', 'pending', 'excluded', 'not_expected'] as const;
export type MonthStatus = (typeof monthStatuses)[number];

/** A series that has been silent for longer before the period has ended. */
export const HISTORY_MONTHS = 24;

/** As many groups as a breakdown may have. */
export const MOST_SERIES = 5_000;

/** A category at a location. */
export interface SeriesKey {
  locationId: string;
  ghgScope: GhgScope;
  category: string;
}

/** Counted entries of a series, from the start of its history on. */
export interface RecordedSeries extends SeriesKey {
  pieces: readonly Piece[];
}

export interface CoveredSeries extends SeriesKey {
  rhythm: Rhythm;
  /** One status for each month of the period. */
  statuses: MonthStatus[];
}

export interface CoverageGap extends SeriesKey {
  months: Month[];
}

/** Months of the period in which a scope has no entry at all, although it has some in the period or before. */
export interface UnrecordedScope {
  ghgScope: GhgScope;
  months: Month[];
}

export interface Coverage {
  months: readonly Month[];
  series: CoveredSeries[];
  gaps: CoverageGap[];
  unrecorded: UnrecordedScope[];
  /** Months of series that are expected: recorded, gaps, and pending. */
  expected: number;
  recorded: number;
}

interface Question {
  period: Period;
  /** The last month that is over. */
  lastOver: Month;
  /** True if the statement of the year excludes the series in this month. */
  isExcluded(series: SeriesKey, month: Month): boolean;
}

/** Irregular entries are expected every month once they came in this many months in a row. */
const LEAST_RUN = 6;

/** An interruption of a whole scope that is reported, whatever the rhythm of its series. */
const LONG_INTERRUPTION = 6;

/** What a series' own history lets expect of each month of the period, and what is recorded. */
export function coverageOf(recorded: readonly RecordedSeries[], question: Question): Coverage {
  const months = monthsOf(question.period);
  const series = recorded.map((one) => coverSeries(one, months, question));
  const all = series.flatMap(({ statuses }) => statuses);
  const count = (status: MonthStatus): number => all.filter((each) => each === status).length;
  return {
    months,
    series,
    gaps: series.flatMap(({ rhythm: _, statuses, ...key }) => {
      const missing = months.filter((_month, index) => statuses[index] === 'gap');
      return missing.length === 0 ? [] : [{ ...key, months: missing }];
    }),
    unrecorded: unrecordedIn(series, months, question),
    expected: count('recorded') + count('gap') + count('pending'),
    recorded: count('recorded'),
  };
}

function coverSeries({ pieces, ...key }: RecordedSeries, months: readonly Month[], question: Question): CoveredSeries {
  const sources = bySource(pieces).map((source) => expectationOf(source));
  const statuses = months.map((month): MonthStatus => {
    const found = sources.map((source) => statusIn(source, month, question));
    const status = precedence.find((each) => found.includes(each)) ?? 'not_expected';
    const isMissing = status === 'gap' || status === 'pending';
    return isMissing && question.isExcluded(key, month) ? 'excluded' : status;
  });
  return { ...key, rhythm: rhythms.find((each) => sources.some(({ rhythm }) => rhythm === each))!, statuses };
}

/** One missing source makes the month a gap, whatever the others have. */
const precedence = ['gap', 'pending', 'recorded'] as const;

interface Expectation {
  rhythm: Rhythm;
  recorded: ReadonlySet<Month>;
  last: Month;
  /** From this month on, every month is expected; undefined if none is. */
  from: Month | undefined;
  /** Length of a bill in months. */
  step: number;
}

function expectationOf(source: readonly Piece[]): Expectation {
  const rhythm = rhythmOf(source);
  const recorded = recordedMonths(source);
  const inOrder = [...recorded].sort((one, other) => one - other);
  const isIrregular = rhythm === 'irregular';
  return {
    rhythm,
    recorded,
    last: inOrder.at(-1) ?? 0,
    from: isIrregular ? startOfRun(inOrder) : inOrder[0],
    step: isIrregular ? 1 : MONTHS_IN[rhythm],
  };
}

/** The first of the earliest months in a row that are long enough to show a habit. */
function startOfRun(inOrder: readonly Month[]): Month | undefined {
  return inOrder.find((month, index) => inOrder[index + LEAST_RUN - 1] === month + LEAST_RUN - 1);
}

function statusIn({ recorded, last, from, step }: Expectation, month: Month, { lastOver }: Question): MonthStatus {
  if (recorded.has(month)) return 'recorded';
  if (from === undefined || month < from) return 'not_expected';
  // A bill for several months is due once all of them are over.
  const due = month < last ? month : last + step * Math.ceil((month - last) / step);
  return due <= lastOver ? 'gap' : 'pending';
}

/**
 * Nothing shows a gap in a scope whose first series begins late. So the months before its first bill are named, and every
 * half-year without any entry of the scope.
 */
function unrecordedIn(
  series: readonly CoveredSeries[],
  months: readonly Month[],
  { lastOver, isExcluded }: Question,
): UnrecordedScope[] {
  const scopes = [...new Set(series.map(({ ghgScope }) => ghgScope))].sort();
  return scopes.flatMap((ghgScope) => {
    const ofScope = series.filter((each) => each.ghgScope === ghgScope);
    const isEmpty = months.map((_, index) => ofScope.every(({ statuses }) => statuses[index] === 'not_expected'));
    const start = isEmpty.indexOf(false);
    const first = ofScope.filter(({ statuses }) => statuses[start] !== 'not_expected');
    const isBilled = first.some(({ rhythm }) => rhythm !== 'irregular');
    const missing = stretchesIn(isEmpty)
      .filter(({ from, length }) => length >= LONG_INTERRUPTION || (from === 0 && isBilled))
      .flatMap(({ from, length }) => months.slice(from, from + length))
      .filter((month) => month <= lastOver)
      .filter((month) => !ofScope.some((one) => isExcluded({ ...one, locationId: ANYWHERE }, month)));
    return missing.length === 0 ? [] : [{ ghgScope, months: missing }];
  });
}

/** Only an exclusion of every location matches it. */
export const ANYWHERE = '';

function stretchesIn(flags: readonly boolean[]): Array<{ from: number; length: number }> {
  const found: Array<{ from: number; length: number }> = [];
  for (const [index, flag] of flags.entries()) {
    if (!flag) continue;
    const last = found.at(-1);
    if (last && last.from + last.length === index) last.length++;
    else found.push({ from: index, length: 1 });
  }
  return found;
}
