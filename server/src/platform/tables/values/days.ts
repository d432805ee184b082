import type { DateForm } from './date-form.ts';
import { FILLERS, HALVES, monthOf, plain, QUARTERS, WEEKDAYS } from './words.ts';

/** First and last day, as ISO dates. */
export interface Days {
  readonly periodStart: string;
  readonly periodEnd: string;
}

const MAX_CHARACTERS = 64;
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;

/**
 * A day, month, quarter, half-year, year or range. Null for anything else and for impossible dates. A date that begins
 * with its year or names its month is read the same in every form.
 */
export function readDays(text: string, form: DateForm): Days | null {
  if (text.length > MAX_CHARACTERS) return null;
  // The shortest way for the most frequent kind of cell.
  const numeric = readNumeric(text.trim(), form);
  return numeric ?? remembered(text, form);
}

const MOST_REMEMBERED = 1_000;
const memory = new Map<string, Days | null>();

/** Names of months and ranges take much longer to read, and columns repeat them. */
function remembered(text: string, form: DateForm): Days | null {
  const key = form + text;
  const known = memory.get(key);
  if (known !== undefined) return known;
  const trimmed = plain(text.trim()).replace(/[‐‑‒–—−]/g, '–');
  const days = readOne(trimmed, form) ?? readRange(trimmed, form);
  if (memory.size >= MOST_REMEMBERED) memory.clear();
  memory.set(key, days);
  return days;
}

function readOne(text: string, form: DateForm): Days | null {
  const date = withoutWeekday(withoutTime(text));
  return readNumeric(date, form) ?? readWords(date);
}

const TIME = /[t ,]{1,3}\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?: ?(?:am|pm|uhr|h))? ?(?:z|utc|[+–-]\d{2}:?\d{2})?$/;

const withoutTime = (text: string): string => (text.includes(':') ? text.replace(TIME, '') : text);

const DIGIT_9 = 57;

function withoutWeekday(text: string): string {
  const [beginning, word = ''] = /^([a-z]{2,10})[.,]{0,2} /.exec(text) ?? [];
  return beginning !== undefined && WEEKDAYS.has(word) ? text.slice(beginning.length) : text;
}

const THREE_NUMBERS = /^(\d{1,4}) ?([-./]) ?(\d{1,2}) ?\2 ?(\d{1,4})\.?$/;

function readNumeric(text: string, form: DateForm): Days | null {
  if (text.charCodeAt(0) > DIGIT_9) return null;
  const [, first, , second, third] = THREE_NUMBERS.exec(text) ?? [];
  if (first !== undefined && second !== undefined && third !== undefined) return inForm([first, second, third], form);
  const [, year = '', month = '', day] =
    /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? /^(\d{4}) ?[-./] ?(\d{1,2})$/.exec(text) ?? [];
  if (day !== undefined) return dayOf(Number(year), Number(month), Number(day));
  if (year !== '') return monthDays(Number(year), Number(month));
  const swapped = /^(\d{1,2}) ?[-./] ?(\d{4})$/.exec(text);
  if (swapped) return monthDays(Number(swapped[2]), Number(swapped[1]));
  return /^\d{4}$/.test(text) ? monthsOf(Number(text), 1, 12) : null;
}

function inForm([first, second, third]: readonly [string, string, string], form: DateForm): Days | null {
  if (first.length === 4) return third.length <= 2 ? dayOf(Number(first), Number(second), Number(third)) : null;
  if (first.length > 2) return null;
  if (form === 'YMD') {
    return first.length === 2 && third.length <= 2 ? dayOf(yearOf(first), Number(second), Number(third)) : null;
  }
  if (third.length !== 2 && third.length !== 4) return null;
  const [day, month] = form === 'DMY' ? [first, second] : [second, first];
  return dayOf(yearOf(third), Number(month), Number(day));
}

/** Two digits are a year from 1970 to 2069. */
function yearOf(text: string): number {
  const year = Number(text);
  if (text.length === 4) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}

function readWords(text: string): Days | null {
  if (/[^a-z\d\s.,/'’()–-]/.test(text)) return null;
  const tokens = text.match(/[a-z]+|\d+/g) ?? [];
  const words = tokens.filter((token) => /[a-z]/.test(token) && !FILLERS.has(token) && !WEEKDAYS.has(token));
  const numbers = tokens.filter((token) => /^\d/.test(token));
  const [word] = words;
  if (word === undefined || words.length > 1) return null;
  const month = monthOf(word);
  if (month !== undefined) return namedMonth(month, numbers);
  if (QUARTERS.has(word)) return partOfYear(numbers, 3);
  return HALVES.has(word) ? partOfYear(numbers, 6) : null;
}

/** A month and a year, or a day too. Of two short numbers, the last is the year. */
function namedMonth(month: number, numbers: readonly string[]): Days | null {
  const [first = '', second] = numbers;
  if (numbers.length > 2 || !isYear(second === undefined ? first : first.length === 4 ? first : second)) return null;
  if (second === undefined) return monthDays(yearOf(first), month);
  const [year, day] = first.length === 4 ? [first, second] : [second, first];
  return day.length > 2 ? null : dayOf(yearOf(year), month, Number(day));
}

const isYear = (text: string): boolean => text.length === 2 || text.length === 4;

function partOfYear(numbers: readonly string[], months: number): Days | null {
  if (numbers.length !== 2) return null;
  const [year, part] = numbers.toSorted((a, b) => b.length - a.length) as [string, string];
  const index = Number(part);
  if (!isYear(year) || part.length > 1 || index < 1 || index > 12 / months) return null;
  return monthsOf(yearOf(year), (index - 1) * months + 1, months);
}

const SEPARATORS = ['–', ' bis ', ' to ', ' until ', ' till ', ' au ', ' al ', ' hasta ', ' a ', ' - ', '/', '-'];

function readRange(text: string, form: DateForm): Days | null {
  const inner = text.replace(/^(?:vom|von|from|du|del|desde) /, '');
  for (const separator of SEPARATORS) {
    for (let at = inner.indexOf(separator); at > 0; at = inner.indexOf(separator, at + 1)) {
      const [from, to] = [inner.slice(0, at).trim(), inner.slice(at + separator.length).trim()];
      const days = between(from, to, form);
      if (days) return days;
    }
  }
  return null;
}

/** `2025-2026` may be a financial year, so two bare years are no range. */
function between(from: string, to: string, form: DateForm): Days | null {
  if (/^\d{1,4}$/.test(from) || /^\d{1,4}$/.test(to)) return null;
  const last = readOne(to, form);
  if (!last) return null;
  const first = readOne(from, form) ?? beginningBefore(from, last, form);
  if (!first || first.periodStart > last.periodEnd) return null;
  return { periodStart: first.periodStart, periodEnd: last.periodEnd };
}

/** In `Nov – Jan 2026` and `01.12. – 31.01.2026`, the beginning is the latest one that is not after the end. */
function beginningBefore(from: string, last: Days, form: DateForm): Days | null {
  const year = Number(last.periodEnd.slice(0, 4));
  for (const candidate of [year, year - 1]) {
    const first = readOne(from.endsWith('.') && /^\d/.test(from) ? from + candidate : `${from} ${candidate}`, form);
    if (first && first.periodStart <= last.periodStart) return first;
  }
  return null;
}

function dayOf(year: number, month: number, day: number): Days | null {
  if (!isMonth(year, month) || day < 1 || day > lengthOf(year, month)) return null;
  const date = iso(year, month, day);
  return { periodStart: date, periodEnd: date };
}

const monthDays = (year: number, month: number): Days | null =>
  isMonth(year, month) ? monthsOf(year, month, 1) : null;

function monthsOf(year: number, month: number, count: number): Days | null {
  const last = month + count - 1;
  if (!isMonth(year, last)) return null;
  return { periodStart: iso(year, month, 1), periodEnd: iso(year, last, lengthOf(year, last)) };
}

const isMonth = (year: number, month: number): boolean =>
  year >= FIRST_YEAR && year <= LAST_YEAR && month >= 1 && month <= 12;

const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const lengthOf = (year: number, month: number): number => (month === 2 && isLeap(year) ? 29 : LENGTHS[month - 1]!);

const iso = (year: number, month: number, day: number): string =>
  `${year}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}`;
