import { isUtf8 } from 'node:buffer';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import { type AppError, closest, ENOUGH_PROBLEMS, type ErrorDetail, refusal } from '../../../platform/errors/index.ts';
import { isJsonNumber, readNumber } from '../../../platform/http/index.ts';
import { createTurns } from '../../../platform/turns/turns.ts';
import type { EntryRequest } from '../creation.ts';
import { CreateEntry } from '../schema.ts';
import { CSV_DIALECT } from './dialect.ts';
import { createRowMeter, EndlessRow, type RowMeter } from './row-meter.ts';
import { judgeRow, mapWithPauses, refuseWrongSize } from './rows.ts';
import { MAX_ENTRIES } from './schema.ts';

const columns: readonly string[] = Object.keys(CreateEntry.properties);
const required: readonly string[] = CreateEntry.required;
const numeric = new Set(['scope', 'quantity']);

/** RFC 4180 with a header: its names decide the columns, an empty cell is an absent field. */
export async function readCsv(bytes: Buffer): Promise<EntryRequest[]> {
  if (!isUtf8(bytes)) throw malformed([{ field: '', message: 'The file is not UTF-8 text.' }]);
  const [header, ...rows] = await recordsOf(bytes);
  refuseWrongSize(header ? rows.length : 0);
  refuseWrongHeader(header!);
  return mapWithPauses(rows, (cells) => toRequest(header!, cells));
}

const malformed = (details: readonly ErrorDetail[]): AppError => refusal('VALIDATION_ERROR', details);

/** One more than allowed shows that there are too many; the rest need not be read. */
const RECORDS = 1 + MAX_ENTRIES + 1;

async function recordsOf(bytes: Buffer): Promise<string[][]> {
  const records: string[][] = [];
  const isEnough = (): boolean => records.length >= RECORDS;
  const meter = createRowMeter();
  const parser = parse(CSV_DIALECT);
  parser.on('data', (record: string[]) => records.push(record));
  await pipeline(piecesOf(bytes, meter, isEnough), parser).catch((error: unknown) => {
    // Where enough was read, the text is cut off, perhaps inside a quote.
    if (!isEnough()) throw inWords(error, meter.line);
  });
  return records;
}

/** So small that its rows take no time, even where csv-parse makes an error of each. */
const PIECE_BYTES = 1024;

/** In pieces, so that other requests get their turn. */
async function* piecesOf(bytes: Buffer, meter: RowMeter, isEnough: () => boolean): AsyncGenerator<Buffer> {
  const turns = createTurns();
  for (let start = 0; start < bytes.length && !isEnough(); start += PIECE_BYTES) {
    const piece = bytes.subarray(start, start + PIECE_BYTES);
    meter.measure(piece);
    yield piece;
    if (turns.isOver()) await turns.pass();
  }
}

/** Where a quote is never closed, csv-parse names the last line; the line on which the row begins is more useful. */
function inWords(error: unknown, rowBeginsAt: number): unknown {
  if (error instanceof EndlessRow) {
    return notCsv(`the row that begins on line ${rowBeginsAt} does not end; is a quote never closed?`);
  }
  if (!(error instanceof CsvError)) return error;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return notCsv(`a quote opened on line ${rowBeginsAt} is never closed.`);
  const { lines = rowBeginsAt } = error as CsvError & { lines?: number };
  return notCsv(`line ${lines} has a quote inside a cell; quote the whole cell and double the quotes in it.`);
}

const notCsv = (why: string): AppError => malformed([{ field: '', message: `The file is not CSV: ${why}` }]);

function refuseWrongHeader(header: readonly string[]): void {
  const names = new Set<string>();
  const repeated = new Set<string>();
  for (const name of header) (names.has(name) ? repeated : names).add(name);
  const unknown = [...names].filter((name) => !columns.includes(name)).slice(0, ENOUGH_PROBLEMS);
  const details = [
    ...unknown.map((field) => ({ field, message: `is not a known column${didYouMean(field)}` })),
    ...columns.filter((name) => repeated.has(name)).map((field) => ({ field, message: 'is there more than once' })),
    ...required
      .filter((name) => !names.has(name))
      .map((field) => ({ field, message: 'is required: the file has no such column' })),
  ];
  if (details.length > 0) throw malformed(details);
}

function didYouMean(name: string): string {
  const near = closest(name, columns);
  return near === undefined ? '' : `; did you mean ${near}?`;
}

function toRequest(header: readonly string[], cells: readonly string[]): EntryRequest {
  if (cells.length !== header.length) return malformed([torn(cells.length, header.length)]);
  const filled = header.flatMap((name, at) => (cells[at] === '' ? [] : [[name, readCell(name, cells[at]!)] as const]));
  return judgeRow(Object.fromEntries(filled));
}

const torn = (cells: number, columns: number): ErrorDetail => ({
  field: '',
  message: `The row has ${cells} cells where the header has ${columns}.`,
});

/** Numbers as JSON writes them. Anything else in their place stays text, which the schema refuses. */
const readCell = (name: string, cell: string): number | string =>
  numeric.has(name) && isJsonNumber(cell) ? readNumber(cell) : cell;
