import {
  type DateFormGuess,
  type DecimalGuess,
  guessDateForm,
  guessDecimal,
  readAmount,
  readCurrency,
  readDays,
  splitAmount,
} from '../../../platform/tables/index.ts';
import { type Field, isDateField, isNumberField } from './fields.rules.ts';
import { isUnit } from './header.rules.ts';

type Kind =
  | 'date'
  | 'year'
  | 'number'
  | 'measure'
  | 'money'
  | 'unit'
  | 'currency'
  | 'place'
  | 'route'
  | 'cabin'
  | 'text';

/** What the cells of a column are, as shares of those that are not empty. */
export interface Content {
  readonly filled: number;
  readonly dates: number;
  readonly numbers: number;
  shareOf(kind: Kind): number;
  readonly decimal: DecimalGuess;
  readonly dateForm: DateFormGuess;
}

/** So many cells of a file are looked at, however wide it is. */
const SAMPLE_CELLS = 20_000;
const MOST_PER_COLUMN = 300;
const FEWEST_PER_COLUMN = 20;

export const sampleSize = (columns: number): number =>
  Math.max(FEWEST_PER_COLUMN, Math.min(MOST_PER_COLUMN, Math.floor(SAMPLE_CELLS / Math.max(columns, 1))));

const AIRPORT = /^[A-Z]{3}$/;
/** `HAM-LHR`, `HAM – LHR – JFK`, `HAM/LHR` */
const ROUTE = /^[A-Z]{3}(?: ?(?:-|–|—|>|→|->|\/) ?[A-Z]{3}){1,7}$/;
const CABIN =
  /^(?:premium[ -]?)?(?:eco(?:nomy)?|business|first|second|1st|2nd|premium|[12]\.? ?(?:klasse|classe|class))(?: class)?$/i;

/** Describes the cells of a column by the first that are not empty. */
export function contentOf(cells: Iterable<string>, size: number): Content {
  const sample: string[] = [];
  for (const cell of cells) {
    if (cell !== '') sample.push(cell);
    if (sample.length >= size) break;
  }
  const decimal = guessDecimal(sample);
  const dateForm = guessDateForm(sample);
  const counts = new Map<Kind, number>();
  for (const cell of sample) {
    const kind = kindOf(cell, decimal, dateForm);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  const shareOf = (kind: Kind): number => (counts.get(kind) ?? 0) / Math.max(sample.length, 1);
  return {
    filled: sample.length,
    dates: shareOf('date') + shareOf('year'),
    // A year is a number too, and a date with eight digits may be one.
    numbers: shareOf('number') + shareOf('measure') + shareOf('money') + shareOf('year'),
    shareOf,
    decimal,
    dateForm,
  };
}

function kindOf(cell: string, { decimal }: DecimalGuess, { form }: DateFormGuess): Kind {
  if (/^(?:19|20)\d{2}$/.test(cell)) return 'year';
  if (readDays(cell, form) !== null) return 'date';
  if (readAmount(cell, decimal) !== null) return /[^\d.,'’\s()+-]/.test(cell) ? 'money' : 'number';
  if (splitAmount(cell, decimal) !== null) return 'measure';
  if (isUnit(cell)) return 'unit';
  if (readCurrency(cell) !== null) return 'currency';
  if (AIRPORT.test(cell)) return 'place';
  if (ROUTE.test(cell)) return 'route';
  return CABIN.test(cell) ? 'cabin' : 'text';
}

/** False if most cells cannot be what the field needs. Headers such as `von` and `Strecke` have two meanings. */
export function fits(field: Field, content: Content): boolean {
  if (content.filled === 0) return true;
  if (isDateField(field)) return content.dates >= 0.5;
  if (isNumberField(field)) return content.numbers >= 0.5;
  if (field === 'from' || field === 'to' || field === 'route' || field === 'location') {
    return content.dates < 0.5 && content.numbers < 0.5;
  }
  if (['activity', 'supplier', 'unit', 'mode', 'notes', 'country', 'category', 'factorCode'].includes(field)) {
    return content.dates - content.shareOf('year') < 0.5 && content.numbers < 0.8;
  }
  return content.shareOf('date') < 0.5;
}

/** True if nearly all cells are what the field needs. */
export function fitsWell(field: Field, content: Content): boolean {
  if (isDateField(field)) return content.dates >= 0.9;
  return isNumberField(field) ? content.numbers >= 0.9 : true;
}
