import { pipeline } from 'node:stream/promises';
import { CsvError, type Options, parse } from 'csv-parse';
import { createTimeSlice } from '../event-loop.ts';

/**
 * Many times the size of any real row. Without a limit, a missing quote would turn the rest of the file into one row.
 */
export const MAX_ROW = 64 * 1024;

/** RFC 4180 with the liberties that spreadsheets take, as options of csv-parse. */
export const CSV_DIALECT = {
  bom: true,
  trim: true,
  record_delimiter: ['\r\n', '\n', '\r'],
  relax_column_count: true,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
  max_record_size: MAX_ROW,
};

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const QUOTE = 0x22;

/** A row is longer than MAX_ROW bytes. */
class EndlessRow extends Error {}

interface RowMeter {
  /** Throws EndlessRow. */
  measure(piece: Buffer): void;
  /** Line, from 1, on which the last measured row begins. */
  readonly line: number;
}

/** csv-parse measures a row only by the text in its cells, so a row of nothing but commas is never too long for it. */
function createRowMeter(): RowMeter {
  let line = 1;
  let rowBegins = 1;
  let length = 0;
  let isQuoted = false;
  let previous = 0;
  const endLine = (byte: number): void => {
    if (byte === CARRIAGE_RETURN || previous !== CARRIAGE_RETURN) line++;
    if (isQuoted) return;
    rowBegins = line;
    length = 0;
  };
  return {
    measure(piece) {
      for (let at = 0; at < piece.length; at++) {
        const byte = piece[at]!;
        length++;
        if (byte === QUOTE) isQuoted = !isQuoted;
        else if (byte === LINE_FEED || byte === CARRIAGE_RETURN) endLine(byte);
        previous = byte;
        if (length > MAX_ROW) throw new EndlessRow();
      }
    },
    get line() {
      return rowBegins;
    },
  };
}

/** The text cannot be divided into rows. */
export class NotCsv extends Error {
  readonly line: number;

  constructor(line: number, why: string) {
    super(why);
    this.line = line;
  }
}

/** The rows of a file including the header, at most `most`: one too many is enough to refuse the file. */
export const readRecords = (bytes: Buffer, most: number): Promise<string[][]> =>
  collect<string[]>(bytes, most, CSV_DIALECT);

export interface NumberedRecord {
  readonly line: number;
  readonly cells: string[];
}

/** The same, each with the line on which it ends. */
export async function readNumberedRecords(bytes: Buffer, most: number): Promise<NumberedRecord[]> {
  const found = await collect<{ record: string[]; info: { lines: number } }>(bytes, most, {
    ...CSV_DIALECT,
    info: true,
  });
  return found.map(({ record, info }) => ({ line: info.lines, cells: record }));
}

async function collect<R>(bytes: Buffer, most: number, options: Options): Promise<R[]> {
  const records: R[] = [];
  const isEnough = (): boolean => records.length >= most;
  const meter = createRowMeter();
  const parser = parse(options);
  parser.on('data', (record: R) => records.push(record));
  await pipeline(piecesOf(bytes, meter, isEnough), parser).catch((error: unknown) => {
    // After enough rows the text is cut off, perhaps inside a quote.
    if (!isEnough()) throw inWords(error, meter.line);
  });
  return records;
}

/** So small that its rows take no time, even if csv-parse creates an error for each. */
const PIECE_BYTES = 1024;

/** Yields small pieces, so that other requests go on meanwhile. */
async function* piecesOf(bytes: Buffer, meter: RowMeter, isEnough: () => boolean): AsyncGenerator<Buffer> {
  const slice = createTimeSlice();
  for (let start = 0; start < bytes.length && !isEnough(); start += PIECE_BYTES) {
    const piece = bytes.subarray(start, start + PIECE_BYTES);
    meter.measure(piece);
    yield piece;
    if (slice.isOver()) await slice.pass();
  }
}

/** For an unclosed quote, csv-parse names the last line. The line on which the row begins is more useful. */
function inWords(error: unknown, rowBeginsAt: number): unknown {
  if (error instanceof EndlessRow) {
    return new NotCsv(rowBeginsAt, `the row that begins on line ${rowBeginsAt} does not end; is a quote never closed?`);
  }
  if (!(error instanceof CsvError)) return error;
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') {
    return new NotCsv(rowBeginsAt, `a quote opened on line ${rowBeginsAt} is never closed.`);
  }
  const { lines = rowBeginsAt } = error as CsvError & { lines?: number };
  return new NotCsv(
    lines,
    `line ${lines} has a quote inside a cell; quote the whole cell and double the quotes in it.`,
  );
}
