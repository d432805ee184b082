import { Decimal } from '../../../kernel/decimal.ts';
import { refusal } from '../../../platform/errors/index.ts';
import { createTimeSlice } from '../../../platform/event-loop.ts';
import {
  type DecimalMark,
  detectFormat,
  guessDecimal,
  readAmount,
  readTable,
  type TableRow,
  type TableSource,
  UnreadableTable,
} from '../../../platform/tables/index.ts';
import type { Units } from '../../factors/index.ts';
import { intervalOf, type Reading, type Rejection } from '../readings/merge.rules.ts';
import { MINUTE_MS, type Zone } from '../zone.rules.ts';
import { findLayout, type Layout } from './columns.rules.ts';
import { type FileContent, refuseFile, refuseTooMany } from './limits.rules.ts';
import { type Convert, conversionOf } from './quantity.rules.ts';
import {
  createClock,
  type DateOrder,
  isBackwards,
  orderOf,
  readClock,
  readStamp,
  type Stamp,
} from './timestamp.rules.ts';

/** What the request says about a table that the table itself does not. */
export interface TableOptions {
  readonly column?: string | undefined;
  readonly unit?: string | undefined;
  readonly decimal?: 'point' | 'comma' | undefined;
  readonly dateOrder?: DateOrder | undefined;
  readonly timestamps?: 'start' | 'end' | undefined;
}

/** The meter that the readings are for. */
export interface Target {
  readonly units: Units;
  readonly unit: string;
  readonly zone: Zone;
  /** Null until the first readings show it. */
  readonly minutes: number | null;
}

/** A row with a timestamp; undefined if it has none. */
interface Line {
  readonly line: number;
  readonly stamp: Stamp | undefined;
  readonly value: string;
}

const SAMPLE = 200;

export async function readReadingTable(
  source: TableSource,
  target: Target,
  options: TableOptions,
): Promise<FileContent> {
  const rows = await readRows(source);
  const sample = rows.slice(0, SAMPLE).map(({ cells }) => cells);
  const found = findLayout(sample, options.column, target.units, target.unit);
  if ('problem' in found) throw refuseFile(found.problem);
  const { layout } = found;
  const convert = conversionFor(layout, target, options);
  const order = options.dateOrder ?? orderOf(texts(rows, layout.stamp));
  if (!order) throw problem('dateOrder', 'is needed: day and month of the dates are not certain. Send dmy or mdy');
  const decimal = decimalOf(rows, layout, options);
  const [header, ...lines] = withoutHeader(rows, layout, order);
  return interpret(header ? [header, ...lines] : [], { target, options, convert, decimal });
}

/** All rows are kept, because the order of the dates and the decimal mark show only in the whole column. */
async function readRows(source: TableSource): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  try {
    for await (const row of readTable(source, await detectFormat(source))) {
      rows.push(row);
      refuseTooMany(rows.length);
    }
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error;
    throw refuseFile(error.message);
  }
  return rows;
}

function* texts(rows: readonly TableRow[], column: number): Generator<string> {
  for (const { cells } of rows) yield cells[column] ?? '';
}

const problem = (field: string, message: string) => refusal('BUSINESS_RULE', [{ field, message }]);

/** A heading without a unit means the unit of the meter. */
function conversionFor(layout: Layout, { units, unit }: Target, options: TableOptions): Convert {
  const stated = options.unit === undefined ? undefined : units.codeOf(options.unit);
  const from = stated ?? layout.unit ?? unit;
  const convert = conversionOf(units, from, unit);
  if (convert) return convert;
  if (stated === undefined)
    throw refuseFile(
      `The column ${layout.heading} is in ${from}, which does not convert into ${unit}, the unit of the meter.`,
    );
  throw problem('unit', `does not convert into ${unit}, the unit of the meter`);
}

/** A thousand times too much must not be a guess. */
function decimalOf(rows: readonly TableRow[], { value }: Layout, { decimal }: TableOptions): DecimalMark {
  if (decimal !== undefined) return decimal === 'comma' ? ',' : '.';
  const guess = guessDecimal(texts(rows, value));
  if (guess.isCertain) return guess.decimal;
  const thousands: DecimalMark = guess.decimal === ',' ? '.' : ',';
  const numbers = [...texts(rows, value)].filter((text) => /^\d/.test(text));
  // Of thousands, some would be below one thousand and have no mark.
  if (numbers.length > 1 && numbers.every((text) => text.split(thousands).length === 2)) return thousands;
  throw problem('decimal', `is needed: the decimal mark is not certain. ${guess.because} Send point or comma`);
}

/** From the first row with a timestamp on. */
function withoutHeader(rows: readonly TableRow[], layout: Layout, order: DateOrder): Line[] {
  const lines = rows.map(({ line, cells }) => ({
    line,
    stamp: stampOf(cells, layout, order),
    value: cells[layout.value] ?? '',
  }));
  return lines.slice(
    Math.max(
      0,
      lines.findIndex(({ stamp }) => stamp !== undefined),
    ),
  );
}

function stampOf(cells: readonly string[], { stamp, clock }: Layout, order: DateOrder): Stamp | undefined {
  const date = readStamp(cells[stamp] ?? '', order);
  if (!date || clock === null) return date;
  const time = readClock(cells[clock] ?? '');
  return time === undefined ? undefined : { ...date, local: date.local + time, hasTime: true };
}

interface Reader {
  readonly target: Target;
  readonly options: TableOptions;
  readonly convert: Convert;
  readonly decimal: DecimalMark;
}

async function interpret(lines: readonly Line[], { target, options, convert, decimal }: Reader): Promise<FileContent> {
  const stamped = lines.flatMap(({ stamp }) => stamp ?? []);
  const clock = createClock(target.zone, isBackwards(stamped[0], stamped.at(-1)));
  const starts = lines.map(({ stamp }) => (stamp ? clock(stamp) : 'has no timestamp'));
  const minutes = intervalOf(starts.filter(isInstant), target.minutes);
  const shift = options.timestamps === 'end' ? (minutes ?? 0) * MINUTE_MS : 0;
  const readings: Reading[] = [];
  const rejected: Rejection[] = [];
  const slice = createTimeSlice();
  for (const [index, { line, value }] of lines.entries()) {
    const at = starts[index]!;
    const converted = typeof at === 'string' ? { problem: at } : quantityOf(value, decimal, convert, minutes ?? 0);
    if ('problem' in converted) rejected.push({ line, message: converted.problem });
    else readings.push({ at: Number(at) - shift, quantity: converted.quantity, line });
    if (slice.isOver()) await slice.pass();
  }
  return { readings, rejected, minutes };
}

const isInstant = (at: number | string): at is number => typeof at === 'number';

function quantityOf(text: string, decimal: DecimalMark, convert: Convert, minutes: number): ReturnType<Convert> {
  if (text === '') return { problem: 'has no quantity' };
  const amount = readAmount(text, decimal);
  return amount === null
    ? { problem: `has the quantity ${text.slice(0, 40)}, which is not a number` }
    : convert(new Decimal(amount), minutes);
}
