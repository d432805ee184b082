import { Decimal } from '../../../kernel/decimal.ts';
import type { RecordedSpan } from '../../inventory/index.ts';
import { type Calendar, countByMonth, inYear, merged, type Stretch, shareADay, type Year } from './calendar.rules.ts';

/** Length of entries: the whole year, more than a quarter, or shorter. */
export const rhythms = ['short', 'long', 'whole'] as const;
type Rhythm = (typeof rhythms)[number];

const LONGEST_QUARTER_DAYS = 92;

export type ByRhythm<T> = { [R in Rhythm]?: T };

/** Entries of a series in a year that share a rhythm. */
export interface Recording {
  tonnes: Decimal;
  days: Calendar;
  /**
   * Tonnes of each month. An entry over several months counts in each by its days. Computed on demand, since only the
   * previous year needs it.
   */
  months(): readonly Decimal[];
}

interface Piece {
  stretch: Stretch;
  tonnes: Decimal;
}

export function recordingsOf(year: Year, recorded: readonly RecordedSpan[]): ByRhythm<Recording> {
  const pieces: Record<Rhythm, Piece[]> = { short: [], long: [], whole: [] };
  for (const span of recorded) {
    const stretch = inYear(year, span);
    pieces[rhythmOf(year, stretch)].push({ stretch, tonnes: new Decimal(span.tco2e) });
  }
  const found = rhythms.filter((rhythm) => pieces[rhythm].length > 0);
  return Object.fromEntries(found.map((rhythm) => [rhythm, recordingOf(year, pieces[rhythm])]));
}

function rhythmOf(year: Year, [first, next]: Stretch): Rhythm {
  const days = next - first;
  if (days === year.days) return 'whole';
  return days > LONGEST_QUARTER_DAYS ? 'long' : 'short';
}

function recordingOf(year: Year, pieces: readonly Piece[]): Recording {
  let months: Decimal[] | undefined;
  return {
    tonnes: pieces.reduce((sum, { tonnes }) => sum.plus(tonnes), new Decimal(0)),
    days: merged(pieces.map(({ stretch }) => stretch)),
    months: () => {
      months ??= byMonth(year, pieces);
      return months;
    },
  };
}

function byMonth(year: Year, pieces: readonly Piece[]): Decimal[] {
  const months = Array<Decimal>(12).fill(new Decimal(0));
  for (const { stretch, tonnes } of pieces)
    for (const [month, days] of countByMonth(year, [stretch]).entries())
      if (days > 0) months[month] = months[month]!.plus(shareOf(tonnes, days, stretch[1] - stretch[0]));
  return months;
}

const shareOf = (tonnes: Decimal, days: number, of: number): Decimal =>
  days === of ? tonnes : tonnes.times(days).div(of);

/**
 * Long entries before or after short ones record the same source in turn and belong together. If the two overlap, they
 * record different sources, and the coverage of one says nothing about the other.
 */
export function joinedWhereApart({ whole, long, short }: ByRhythm<Recording>): ByRhythm<Recording> {
  const asTheyAre = { ...(whole && { whole }), ...(long && { long }), ...(short && { short }) };
  if (!long || !short || shareADay(long.days, short.days)) return asTheyAre;
  return { ...(whole && { whole }), short: together(short, long) };
}

const together = (one: Recording, other: Recording): Recording => ({
  tonnes: one.tonnes.plus(other.tonnes),
  days: merged([...one.days, ...other.days]),
  months: () => one.months().map((tonnes, month) => tonnes.plus(other.months()[month]!)),
});

/** A year has a seasonal pattern if each month has short entries. */
export function seasonOf(year: Year, { short }: ByRhythm<Recording>): readonly Decimal[] | undefined {
  if (!short?.tonnes.gt(0)) return undefined;
  return countByMonth(year, short.days).every((days) => days > 0) ? short.months() : undefined;
}
