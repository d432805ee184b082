import { DAY_MS } from '../../../kernel/period.ts';
import { HOUR_MS, MINUTE_MS, type Zone } from '../zone.rules.ts';

/** The order of day and month, which only several dates of a file can show. */
export const dateOrders = ['dmy', 'mdy'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** A timestamp as written: local time as if it were UTC, or an instant if it states its offset from UTC. */
export interface Stamp {
  readonly local: number;
  /** Milliseconds to add to UTC; null if the text does not state it. */
  readonly offset: number | null;
  readonly hasTime: boolean;
}

const CLOCK = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?(?: ?([AaPp])\.?[Mm]\.?)?`;
const OFFSET = String.raw`(?: ?(Z|UTC|GMT|[+-]\d{2}:?\d{2}))?`;
const TAIL = `(?:(?:[T ]|, )${CLOCK})?${OFFSET}$`;
const YEAR_FIRST = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${TAIL}`);
const YEAR_LAST = new RegExp(String.raw`^(\d{1,2})([./-])(\d{1,2})[./-](\d{4}|\d{2})${TAIL}`);
const DIGITS = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})?$/;
const EPOCH = /^(\d{10})(\d{3})?$/;
const ONLY_CLOCK = new RegExp(`^${CLOCK}$`);

/** Longer than any timestamp. Longer text is not searched. */
const LONGEST = 40;

/** Undefined if the text is no timestamp. */
export function readStamp(text: string, order: DateOrder): Stamp | undefined {
  if (text.length > LONGEST) return undefined;
  const epoch = EPOCH.exec(text);
  if (epoch) return { local: Number(epoch[1]) * 1000 + Number(epoch[2] ?? 0), offset: 0, hasTime: true };
  const digits = DIGITS.exec(text);
  if (digits) return stampOf([digits[1], digits[2], digits[3]], [digits[4], digits[5], digits[6]], undefined);
  const first = YEAR_FIRST.exec(text);
  if (first) return stampOf([first[1], first[2], first[3]], first.slice(4, 8), first[8]);
  const last = YEAR_LAST.exec(text);
  if (!last) return undefined;
  const isDayFirst = order === 'dmy' || last[2] === '.';
  const [day, month] = isDayFirst ? [last[1], last[3]] : [last[3], last[1]];
  const year = last[4]?.length === 2 ? `20${last[4]}` : last[4];
  return stampOf([year, month, day], last.slice(5, 9), last[9]);
}

/** The time of a column of its own, in milliseconds since midnight. */
export function readClock(text: string): number | undefined {
  const found = text.length > LONGEST ? null : ONLY_CLOCK.exec(text);
  return found ? clockOf(found.slice(1, 5)) : undefined;
}

type Parts = ReadonlyArray<string | undefined>;

function stampOf(date: Parts, clock: Parts, offset: string | undefined): Stamp | undefined {
  const [year, month, day] = date.map(Number) as [number, number, number];
  const midnight = Date.UTC(year, month - 1, day);
  // Date.UTC turns 30 February into 2 March.
  if (new Date(midnight).getUTCMonth() !== month - 1 || new Date(midnight).getUTCDate() !== day) return undefined;
  const hasTime = clock[0] !== undefined;
  const time = hasTime ? clockOf(clock) : 0;
  return time === undefined ? undefined : { local: midnight + time, offset: offsetOf(offset), hasTime };
}

/** 24:00 is the end of the day. */
function clockOf([hourText, minuteText, secondText, half]: Parts): number | undefined {
  const [hour, minute, second] = [Number(hourText), Number(minuteText), Number(secondText ?? 0)];
  if (minute > 59 || second > 59) return undefined;
  const time = (hours: number): number => hours * HOUR_MS + minute * MINUTE_MS + second * 1000;
  if (half === undefined) return time(hour) <= DAY_MS ? time(hour) : undefined;
  if (hour < 1 || hour > 12) return undefined;
  return time((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0));
}

function offsetOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (/^[A-Z]/.test(text)) return 0;
  const minutes = Number(text.slice(1, 3)) * 60 + Number(text.slice(-2));
  return (text.startsWith('-') ? -minutes : minutes) * MINUTE_MS;
}

const SLASHED = /^(\d{1,2})[/-](\d{1,2})[/-]/;

/** Undefined if every date can be read both ways. Dates with dots or with the year first have one order. */
export function orderOf(texts: Iterable<string>): DateOrder | undefined {
  let isOpen = false;
  for (const text of texts) {
    const parts = SLASHED.exec(text.slice(0, LONGEST));
    if (!parts) continue;
    if (Number(parts[1]) > 12) return 'dmy';
    if (Number(parts[2]) > 12) return 'mdy';
    isOpen = true;
  }
  return isOpen ? undefined : 'dmy';
}

/**
 * Local times become instants. In the hour that the clock repeats, the first of two equal times is the earlier one, or the
 * later one in a file that runs backwards. Returns the message about a time that the clock skipped.
 */
export function createClock(zone: Zone, runsBackwards: boolean): (stamp: Stamp) => number | string {
  const seen = new Map<number, number>();
  return ({ local, offset }) => {
    if (offset !== null) return local - offset;
    const [first, second] = zone.instantsOf(local);
    if (first === undefined) return skipped(zone, local);
    if (second === undefined) return first;
    const times = seen.get(local) ?? 0;
    seen.set(local, times + 1);
    return (times === 0) === runsBackwards ? second : first;
  };
}

const skipped = (zone: Zone, local: number): string =>
  `has the time ${new Date(local).toISOString().slice(0, 16).replace('T', ' ')}, which the clocks of ${zone.name} skipped: they went forward`;

export const isBackwards = (first: Stamp | undefined, last: Stamp | undefined): boolean =>
  first !== undefined && last !== undefined && last.local < first.local;
