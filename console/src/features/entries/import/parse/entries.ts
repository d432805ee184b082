import { type DateOrder, readDay } from './dates.ts';
import { FIELDS, type Field, type Mapping, NAMES } from './fields.ts';
import { type DecimalMark, readNumber } from './numbers.ts';

/** Number and date format of a file. */
export interface Formats {
  readonly decimalMark: DecimalMark;
  readonly dateOrder: DateOrder;
}

/** API codes by the names in the file, in lower case. */
export type Names = Readonly<Partial<Record<Field, Readonly<Record<string, string>>>>>;

export interface Plan {
  readonly mapping: Mapping;
  readonly formats: Formats;
  readonly names: Names;
}

export type Row = readonly string[];

/** A row's text for a field, or the fixed value if the cell is empty. */
export function cellOf(row: Row, field: Field, plan: Plan): string {
  const text = textOf(row, field, plan);
  return text === '' && !isNamedOtherwise(row, field, plan) ? plan.mapping[field].fixed : text;
}

function textOf(row: Row, field: Field, { mapping }: Plan): string {
  const { column } = mapping[field];
  return column === null ? '' : (row[column] ?? '').trim();
}

/** A row that names its activity needs no fixed subcategory, and a row that names its category no fixed activity. */
function isNamedOtherwise(row: Row, field: Field, plan: Plan): boolean {
  if (field === 'subcategory') return textOf(row, 'activity', plan) !== '';
  return field === 'activity' && [...NAMES].some((name) => textOf(row, name, plan) !== '');
}

/** Builds the API's entry. Sends unreadable cells unchanged, so that the service reports the problem. */
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

/** Fallback for an ambiguous file. */
const USUAL: Formats = { decimalMark: '.', dateOrder: 'ymd' };

/** The formats recognised in the quantity and date columns. */
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
