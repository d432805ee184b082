import { pipeline } from 'node:stream/promises';
import { CsvError, type Options, parse } from 'csv-parse';
import { createTurns } from '../turns/turns.ts';
import { CSV_DIALECT } from './dialect.ts';
import { createRowMeter, EndlessRow, type RowMeter } from './row-meter.ts';

/** The text cannot be divided into rows. */
export class NotCsv extends Error {
  readonly line: number;

  constructor(line: number, why: string) {
    super(why);
    this.line = line;
  }
}

/** The rows of a file, the header included: no more than `most`, since one too many is enough to refuse it. */
export const readRecords = (bytes: Buffer, most: number): Promise<string[][]> =>
  collect<string[]>(bytes, most, CSV_DIALECT);

export interface NumberedRecord {
  readonly line: number;
  readonly cells: string[];
}

/** The same, each with the line of the file on which it ends. */
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
