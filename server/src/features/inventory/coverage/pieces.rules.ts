import { DAY_MS, type Period } from '../../../kernel/period.ts';
import { dayNumber, daysInMonth, isMost, lengthOf, type Month, monthOf } from './month.rules.ts';

/** Days of counted entries: one entry across a month's end, or all entries within one month. */
export interface Piece extends Period {
  /** Length of the longest entry in days. */
  longest: number;
  /** Days of all entries with different days, added up. */
  days: number;
}

/** Half as long again as a month, and as a quarter. */
const LONGEST_MONTHLY = 45;
const LONGEST_QUARTERLY = 136;
const LONGEST_HALF_YEARLY = 200;

/** Trips and deliveries cover few days of their month; bills cover most. */
const LEAST_BILLED = 20;

export const rhythms = ['monthly', 'quarterly', 'half_yearly', 'yearly', 'irregular'] as const;
export type Rhythm = (typeof rhythms)[number];

export const MONTHS_IN: Record<Exclude<Rhythm, 'irregular'>, number> = {
  monthly: 1,
  quarterly: 3,
  half_yearly: 6,
  yearly: 12,
};

/** Entries shorter than a month and longer ones that share more days than this record different sources. */
const MOST_SHARED_DAYS = 31;

const lengthClass = ({ longest }: Piece): number =>
  [LONGEST_MONTHLY, LONGEST_QUARTERLY].filter((limit) => longest > limit).length;

/**
 * Splits a series by source, so that a small entry over a year does not hide the missing bills of another meter. Entries of
 * different length that follow each other are one source whose rhythm changed; those that run side by side are two.
 */
export function bySource(pieces: readonly Piece[]): Piece[][] {
  const sources: Piece[][] = [];
  for (const length of [2, 1, 0]) {
    const alike = pieces.filter((piece) => lengthClass(piece) === length);
    if (alike.length === 0) continue;
    const source = sources.find((other) => sharedDays(other, alike) <= MOST_SHARED_DAYS);
    if (source) source.push(...alike);
    else sources.push(alike);
  }
  return sources;
}

type Stretch = [first: number, last: number];

function stretchesOf(pieces: readonly Period[]): Stretch[] {
  const found: Stretch[] = [];
  const inOrder = pieces
    .map(({ periodStart, periodEnd }): Stretch => [dayNumber(periodStart), dayNumber(periodEnd)])
    .sort(([one], [other]) => one - other);
  for (const [first, last] of inOrder) {
    const before = found.at(-1);
    if (before && first <= before[1] + 1) before[1] = Math.max(before[1], last);
    else found.push([first, last]);
  }
  return found;
}

function sharedDays(some: readonly Piece[], others: readonly Piece[]): number {
  const [one, other] = [stretchesOf(some), stretchesOf(others)];
  let shared = 0;
  for (let [i, k] = [0, 0]; i < one.length && k < other.length; ) {
    shared += Math.max(0, Math.min(one[i]![1], other[k]![1]) - Math.max(one[i]![0], other[k]![0]) + 1);
    if (one[i]![1] < other[k]![1]) i++;
    else k++;
  }
  return shared;
}

/** The months with an entry of their own, and those of which entries cover at least half of the days. */
export function recordedMonths(pieces: readonly Piece[]): Set<Month> {
  const recorded = new Set<Month>();
  const across = pieces.filter((piece) => {
    const isWithin = monthOf(piece.periodStart) === monthOf(piece.periodEnd);
    if (isWithin) recorded.add(monthOf(piece.periodStart));
    return !isWithin;
  });
  const days = new Map<Month, number>();
  for (const [first, last] of stretchesOf(across))
    for (let month = monthOfDay(first); month <= monthOfDay(last); month++)
      days.set(month, (days.get(month) ?? 0) + daysInMonth(month, first, last));
  for (const [month, covered] of days) if (isMost(covered, month)) recorded.add(month);
  return recorded;
}

function monthOfDay(day: number): Month {
  const date = new Date(day * DAY_MS);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** The usual length of its entries. Short ones that fill their months count as monthly; others have no rhythm. */
export function rhythmOf(pieces: readonly Piece[]): Rhythm {
  const lengths = pieces.map(usualDays).sort((one, other) => one - other);
  const usual = lengths[Math.floor(lengths.length / 2)] ?? 0;
  if (usual < LEAST_BILLED) return 'irregular';
  if (usual <= LONGEST_MONTHLY) return 'monthly';
  if (usual <= LONGEST_QUARTERLY) return 'quarterly';
  return usual <= LONGEST_HALF_YEARLY ? 'half_yearly' : 'yearly';
}

const usualDays = ({ periodStart, longest, days }: Piece): number =>
  Math.max(longest, Math.min(days, lengthOf(monthOf(periodStart))));
