import { type DateOrder, readDay } from './dates.ts';
import { FIELDS, type Field, type Mapping } from './fields.ts';
import { type DecimalMark, readNumber } from './numbers.ts';

/** Number and date format of a file. */
export interface Formats {
  readonly decimalMark: DecimalMark;
  readonly dateOrder: DateOrder;
}

/** Names in the file, in lower case, to the codes of the API. */
export type Names = Readonly<Partial<Record<Field, Readonly<Record<string, string>>>>>;

export interface Plan {
  readonly mapping: Mapping;
  readonly formats: Formats;
  readonly names: Names;
}

export type Row = readonly string[];

/** A row's text for a field, or the fixed one if it has none. */
export function cellOf(row: Row, field: Field, { mapping }: Plan): string {
  const { column, fixed } = mapping[field];
  const value = column === null ? '' : (row[column] ?? '').trim();
  return value === '' ? fixed : value;
}

/** The entry as the API takes it. A cell that cannot be read is sent as it is: the API says what is wrong with it. */
export function entryOf(row: Row, plan: Plan): Record<string, string | number> {
  const entry: Record<string, string | number> = {};
  for (const field of FIELDS) {
    const cell = cellOf(row, field, plan);
    if (cell !== '') entry[field] = readCell(field, cell, plan);
  }
  return entry;
}

function readCell(field: Field, cell: string, { formats, names }: Plan): string | number {
  if (field === 'scope') return readScope(cell);
  if (field === 'quantity') return readNumber(cell, formats.decimalMark) ?? cell;
  if (field === 'periodStart' || field === 'periodEnd') {
    return readDay(cell, formats.dateOrder, field === 'periodStart' ? 'start' : 'end') ?? cell;
  }
  return names[field]?.[cell.toLowerCase()] ?? cell;
}

/** `2` and `Scope 2` */
function readScope(cell: string): string | number {
  const digit = /^(?:scope)?\s*([123])(?:[.,]0+)?$/i.exec(cell)?.[1];
  return digit === undefined ? cell : Number(digit);
}

/** The usual formats, if a file is ambiguous. */
const USUAL: Formats = { decimalMark: '.', dateOrder: 'ymd' };

/** The formats that the columns of the quantity and of the days show. */
export function recognisedFormats(columns: readonly Partial<Formats>[], mapping: Mapping): Partial<Formats> {
  const of = (field: Field): Partial<Formats> => columns[mapping[field].column ?? -1] ?? {};
  const { decimalMark } = of('quantity');
  const dateOrder = of('periodStart').dateOrder ?? of('periodEnd').dateOrder;
  return { ...(decimalMark && { decimalMark }), ...(dateOrder && { dateOrder }) };
}

export const guessFormats = (columns: readonly Partial<Formats>[], mapping: Mapping): Formats => ({
  ...USUAL,
  ...recognisedFormats(columns, mapping),
});
