import type { Units } from '../../factors/index.ts';
import { conversionOf, unitIn } from './quantity.rules.ts';
import { readClock, readStamp } from './timestamp.rules.ts';

/** Rows at the beginning of a table, with the title and the header. */
export type Sample = ReadonlyArray<readonly string[]>;

/** The columns of a table of readings. */
export interface Layout {
  /** Columns from 0: the timestamp, or its date, with the time of day in a column of its own. */
  readonly stamp: number;
  readonly clock: number | null;
  readonly value: number;
  /** Heading of the value column; empty if there is none. */
  readonly heading: string;
  /** Unit in the heading; undefined if there is none. */
  readonly unit: string | undefined;
}

export type Found = { readonly layout: Layout } | { readonly problem: string };

interface Column {
  readonly index: number;
  readonly heading: string;
  readonly stamps: number;
  readonly dates: number;
  readonly clocks: number;
  readonly numbers: number;
}

const NUMBER = /^[+-]?[\d.,' ]*\d$/;

/** In a column, most cells of its rows are of one kind; titles and totals are of another. */
const MOST = 0.6;

/** `wanted` is the heading of the value column, if the request names it. */
export function findLayout(sample: Sample, wanted: string | undefined, units: Units, unit: string): Found {
  const rows = sample.filter((cells) => cells.some(isMoment));
  const columns = columnsOf(sample, rows);
  const isMost = (count: number): boolean => rows.length > 0 && count >= rows.length * MOST;
  const stamp = earliest(
    rows,
    columns.filter(({ stamps }) => isMost(stamps)),
  );
  const date = stamp ?? columns.find(({ dates }) => isMost(dates));
  if (!date)
    return {
      problem: 'The file has no column of timestamps, such as 2026-01-31 14:15 or 31.01.2026 14:15. Add one.',
    };
  const clock = stamp ? undefined : columns.find(({ clocks }) => isMost(clocks));
  const numeric = columns.filter(
    (column) => isMost(column.numbers) && ![date.index, clock?.index].includes(column.index) && !isMost(column.stamps),
  );
  const value = chosen(numeric, wanted, units, unit);
  if ('problem' in value) return value;
  const { index, heading } = value.column;
  return {
    layout: { stamp: date.index, clock: clock?.index ?? null, value: index, heading, unit: unitIn(units, heading) },
  };
}

const isMoment = (cell: string): boolean =>
  readStamp(cell, 'dmy') !== undefined || readStamp(cell, 'mdy') !== undefined;
const hasTime = (cell: string): boolean =>
  (readStamp(cell, 'dmy')?.hasTime ?? false) || (readStamp(cell, 'mdy')?.hasTime ?? false);

function columnsOf(sample: Sample, rows: Sample): Column[] {
  const width = Math.max(0, ...rows.map(({ length }) => length));
  const headings = sample.slice(0, rows[0] ? sample.indexOf(rows[0]) : 0).toReversed();
  return Array.from({ length: width }, (_, index) => {
    const count = (isKind: (cell: string) => boolean): number =>
      rows.filter((cells) => isKind(cells[index] ?? '')).length;
    return {
      index,
      heading: headings.map((cells) => cells[index] ?? '').find((cell) => cell !== '') ?? '',
      stamps: count(hasTime),
      dates: count(isMoment),
      clocks: count((cell) => readClock(cell) !== undefined),
      numbers: count((cell) => cell.length <= 40 && NUMBER.test(cell) && !isMoment(cell)),
    };
  });
}

/** Of two timestamps in a row, the earlier one is the start of the interval. */
function earliest(rows: Sample, columns: readonly Column[]): Column | undefined {
  const [row] = rows;
  const at = ({ index }: Column): number => readStamp(row?.[index] ?? '', 'dmy')?.local ?? Number.POSITIVE_INFINITY;
  return columns.toSorted((one, other) => at(one) - at(other))[0];
}

type Chosen = { readonly column: Column } | { readonly problem: string };

/** The named column, the only one, or the only one whose heading has a unit that fits the meter. */
function chosen(columns: readonly Column[], wanted: string | undefined, units: Units, unit: string): Chosen {
  const names = columns.map(({ heading }) => heading).filter((heading) => heading !== '');
  if (wanted !== undefined) {
    const column = columns.find(({ heading }) => heading.toLowerCase() === wanted.trim().toLowerCase());
    return column ? { column } : { problem: `The file has no numbers in a column ${wanted}. ${listing(names)}` };
  }
  const fitting = columns.filter(({ heading }) => {
    const found = unitIn(units, heading);
    return found !== undefined && conversionOf(units, found, unit) !== undefined;
  });
  const [only, ...others] = fitting.length > 0 ? fitting : columns;
  if (only && others.length === 0) return { column: only };
  if (!only) return { problem: 'The file has no column of numbers beside its timestamps. Add one with the readings.' };
  return {
    problem: `The file has several columns of numbers. Name that of the readings with column. ${listing(names)}`,
  };
}

const listing = (names: readonly string[]): string =>
  names.length === 0 ? 'None has a heading; add a header row.' : `Columns: ${names.slice(0, 20).join(', ')}.`;
