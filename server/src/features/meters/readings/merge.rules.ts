import { Decimal } from '../../../kernel/decimal.ts';
import { type CivilDate, EARLIEST_DAY } from '../../../kernel/period.ts';
import { localText, MINUTE_MS } from '../zone.rules.ts';
import { A_DAY, type DayOfReadings, type Grid, slotAt, slotsIn } from './day.rules.ts';

/** A reading of a file. The quantity is decimal text without trailing zeros. */
export interface Reading {
  /** Start of the interval, in milliseconds since 1970. */
  readonly at: number;
  readonly quantity: string;
  /** In a text, the line; in JSON and XML, the number of the reading from 1. */
  readonly line: number;
}

export interface Rejection {
  readonly line: number;
  readonly message: string;
}

/** The readings of one local day, by interval. */
export type ReadingsOfDay = ReadonlyMap<number, Reading>;

export interface Placed {
  readonly days: ReadonlyMap<CivilDate, ReadingsOfDay>;
  readonly rejected: readonly Rejection[];
}

/** Readings lie in the past, and not before any inventory. */
const FIRST = Date.parse(EARLIEST_DAY);

/** Puts readings in their intervals, up to this instant. Of several for one interval the first counts. */
export function place(grid: Grid, readings: readonly Reading[], now: number): Placed {
  const days = new Map<CivilDate, Map<number, Reading>>();
  const rejected: Rejection[] = [];
  for (const reading of readings) {
    const isPast = reading.at >= FIRST && reading.at <= now;
    const slot = isPast ? slotAt(grid, reading.at) : undefined;
    if (!slot) {
      rejected.push({ line: reading.line, message: isPast ? offGrid(grid, reading.at) : OUTSIDE });
      continue;
    }
    const day = days.get(slot.day) ?? new Map<number, Reading>();
    days.set(slot.day, day);
    const earlier = day.get(slot.index);
    if (!earlier) day.set(slot.index, reading);
    else if (earlier.quantity !== reading.quantity)
      rejected.push({
        line: reading.line,
        message: `is for the same interval as line ${earlier.line}, with another quantity; the first one counts`,
      });
  }
  return { days, rejected };
}

const OUTSIDE = `begins before ${EARLIEST_DAY} or in the future`;

const offGrid = ({ zone, minutes }: Grid, at: number): string =>
  `begins at ${localText(zone, at)}; the intervals of this meter have ${minutes} minutes and begin at local midnight`;

export interface MergedDay extends DayOfReadings {
  /** Sum and number of the quantities that are there. */
  readonly total: string;
  readonly readingCount: number;
}

export interface Merged {
  /** Days that differ from what is stored. */
  readonly changed: readonly MergedDay[];
  readonly stored: number;
  readonly replaced: number;
  readonly unchanged: number;
  /** Sum of the readings of the file, as decimal text. */
  readonly quantity: string;
}

/** Puts the readings of a file among the stored ones. The same file a second time changes nothing. */
export function merge(
  grid: Grid,
  days: ReadonlyMap<CivilDate, ReadingsOfDay>,
  before: ReadonlyMap<CivilDate, DayOfReadings['quantities']>,
): Merged {
  const changed: MergedDay[] = [];
  const counts = { stored: 0, replaced: 0, unchanged: 0 };
  let quantity = new Decimal(0);
  for (const [day, readings] of days) {
    const quantities = Array.from({ length: slotsIn(grid, day) }, (_, index) => before.get(day)?.[index] ?? null);
    let isChanged = false;
    for (const [index, reading] of readings) {
      const outcome = outcomeOf(quantities[index] ?? null, reading.quantity);
      counts[outcome]++;
      isChanged ||= outcome !== 'unchanged';
      quantities[index] = reading.quantity;
    }
    const inFile = sumOf([...readings.values()].map((each) => each.quantity));
    quantity = quantity.plus(inFile.total);
    const sum = before.has(day) ? sumOf(quantities) : inFile;
    if (isChanged) changed.push({ day, quantities, ...sum });
  }
  return { changed, ...counts, quantity: quantity.toFixed() };
}

function outcomeOf(before: string | null, after: string): 'stored' | 'replaced' | 'unchanged' {
  if (before === null) return 'stored';
  return before === after ? 'unchanged' : 'replaced';
}

function sumOf(quantities: ReadonlyArray<string | null>): { total: string; readingCount: number } {
  let total = new Decimal(0);
  let readingCount = 0;
  for (const quantity of quantities) {
    if (quantity === null) continue;
    total = total.plus(quantity);
    readingCount++;
  }
  return { total: total.toFixed(), readingCount };
}

/** With fewer readings, their distances may all be those of gaps. */
const ENOUGH = 5;

const LONGEST_DAY = 25 * 60;
const SHORTEST_DAY = 23 * 60;

/**
 * Minutes of the intervals of a file: the shortest distance between two of its readings. A few readings that close gaps of a
 * meter do not show it, so they have the interval of the meter.
 */
export function intervalOf(starts: readonly number[], own: number | null): number | undefined {
  const shortest = shortestDistance(starts);
  if (own !== null && (starts.length < ENOUGH || shortest === undefined)) return own;
  const isDay = shortest !== undefined && shortest >= SHORTEST_DAY && shortest <= LONGEST_DAY;
  return isDay ? A_DAY : shortest;
}

function shortestDistance(starts: readonly number[]): number | undefined {
  const sorted = [...new Set(starts)].sort((one, other) => one - other);
  const distances = sorted.slice(1).map((at, index) => (at - sorted[index]!) / MINUTE_MS);
  return distances.length === 0 ? undefined : distances.reduce((least, each) => Math.min(least, each));
}
