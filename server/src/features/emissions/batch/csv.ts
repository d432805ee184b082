import { isUtf8 } from 'node:buffer';
import { pipeline } from 'node:stream/promises';
import { setImmediate as othersTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { AppError, closest, type ErrorDetail, summarise } from '../../../platform/errors/index.ts';
import { readNumber } from '../../../platform/http/index.ts';
import type { Wanted } from '../creation.ts';
import { CreateEntry } from '../schema.ts';
import { CSV_DIALECT } from './dialect.ts';
import { judgeRow, mapWithPauses, refuseWrongSize } from './rows.ts';
import { MAX_ENTRIES } from './schema.ts';

const columns: readonly string[] = Object.keys(CreateEntry.properties);
const required: readonly string[] = CreateEntry.required;
const numeric = new Set(['scope', 'quantity']);

/** RFC 4180 with a header: its names decide the columns, an empty cell is an absent field. */
export async function readCsv(bytes: Buffer): Promise<Wanted[]> {
  if (!isUtf8(bytes)) throw malformed([{ field: '', message: 'The file is not UTF-8 text.' }]);
  const [header, ...rows] = await recordsOf(bytes);
  refuseWrongSize(header ? rows.length : 0);
  refuseWrongHeader(header!);
  return mapWithPauses(rows, (cells) => toWanted(header!, cells));
}

const malformed = (details: ErrorDetail[]): AppError =>
  new AppError('VALIDATION_ERROR', { message: summarise(details), details });

/** One more than allowed shows that there are too many; the rest need not be kept. */
const RECORDS = 1 + MAX_ENTRIES + 1;

async function recordsOf(bytes: Buffer): Promise<string[][]> {
  const records: string[][] = [];
  let lastLine = 0;
  const parser = parse({
    ...CSV_DIALECT,
    on_record: (record: string[], { lines }) => {
      lastLine = lines;
      return records.length < RECORDS ? record : null;
    },
  });
  parser.on('data', (record: string[]) => records.push(record));
  await pipeline(piecesOf(bytes), parser).catch((error: unknown) => {
    throw error instanceof CsvError ? brokenCsv(error, lastLine + 1) : error;
  });
  return records;
}

const PIECE = 64 * 1024;

/** In pieces, so that other requests have their turn. */
async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += PIECE) {
    yield bytes.subarray(start, start + PIECE);
    await othersTurn();
  }
}

/** Where a row goes on and on, csv-parse tells the line on which it noticed; of use is the one on which the row begins. */
function brokenCsv(error: CsvError, rowBeginsAt: number): AppError {
  const { lines = rowBeginsAt } = error as CsvError & { lines?: number };
  const reasons: Record<string, string> = {
    CSV_QUOTE_NOT_CLOSED: `a quote opened on line ${rowBeginsAt} is never closed.`,
    CSV_MAX_RECORD_SIZE: `the row that begins on line ${rowBeginsAt} does not end; is a quote never closed?`,
  };
  const insideCell = `line ${lines} has a quote inside a cell; quote the whole cell and double the quotes in it.`;
  return malformed([{ field: '', message: `The file is not CSV: ${reasons[error.code] ?? insideCell}` }]);
}

/** Far more than an entry has; naming each of thousands would help nobody. */
const MAX_NAMED = 100;

function refuseWrongHeader(header: readonly string[]): void {
  const unknown = header.filter((name) => !columns.includes(name)).slice(0, MAX_NAMED);
  const repeated = header.filter((name, at) => columns.includes(name) && header.indexOf(name) !== at);
  const missing = required.filter((name) => !header.includes(name));
  const details = [
    ...unknown.map((field) => ({ field, message: `is not a known column${didYouMean(field)}` })),
    ...[...new Set(repeated)].map((field) => ({ field, message: 'is there more than once' })),
    ...missing.map((field) => ({ field, message: 'is required: the file has no such column' })),
  ];
  if (details.length > 0) throw malformed(details);
}

function didYouMean(name: string): string {
  const near = closest(name, columns);
  return near === undefined ? '' : `; did you mean ${near}?`;
}

function toWanted(header: readonly string[], cells: readonly string[]): Wanted {
  if (cells.length !== header.length) return malformed([torn(cells.length, header.length)]);
  const filled = header.flatMap((name, at) => (cells[at] === '' ? [] : [[name, readCell(name, cells[at]!)] as const]));
  return judgeRow(Object.fromEntries(filled));
}

const torn = (cells: number, columns: number): ErrorDetail => ({
  field: '',
  message: `The row has ${cells} cells where the header has ${columns}.`,
});

const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/** Numbers as JSON writes them. Whatever else stands in their place stays text, and the schema says so. */
const readCell = (name: string, cell: string): number | string =>
  numeric.has(name) && NUMBER.test(cell) ? readNumber(cell) : cell;
