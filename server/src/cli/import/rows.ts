import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { withoutGuards } from '@tonne/documents';
import { CsvError, parse } from 'csv-parse';
import { CSV_DIALECT } from '../../platform/csv/index.ts';
import { OperatorError } from '../../platform/operator/index.ts';

export interface Row {
  readonly cells: readonly string[];
  /** The line it starts on, counted from 1. */
  readonly line: number;
}

/** Every row including the header. When the iteration ends, the hash covers the whole file. */
export async function* rowsOf(path: string, hash: Hash = createHash('sha256')): AsyncGenerator<Row> {
  let lastLine = 0;
  let countedTwice = 0;
  const placed = (cells: string[], lines: number): Row => {
    const text = cells.join('');
    // csv-parse counts a CRLF inside quotes as two lines.
    countedTwice += occurrences(text, /\r\n/g);
    lastLine = lines - countedTwice;
    return { cells: cells.map(withoutGuards), line: lastLine - occurrences(text, /\r\n|\r|\n/g) };
  };
  // Its types only allow records that stay lists.
  const on_record = (cells: string[], { lines }: { lines: number }) => placed(cells, lines) as unknown as string[];
  const parser = parse({ ...CSV_DIALECT, on_record });
  // A failure on the way destroys the parser, which ends the loop.
  pipeline(
    createReadStream(path),
    (pieces) => inspected(pieces, hash),
    parser,
    () => undefined,
  );
  try {
    yield* parser as AsyncIterable<Row>;
  } catch (error) {
    throw inWords(path, error, lastLine + 1);
  }
}

async function* inspected(pieces: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  for await (const piece of pieces) {
    hash.update(piece);
    utf8.decode(piece, { stream: true });
    yield piece;
  }
  utf8.decode();
}

const occurrences = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

function inWords(path: string, error: unknown, rowBeginsAt: number): unknown {
  if (error instanceof CsvError) return new OperatorError(`${path} is not CSV: ${reasonOf(error, rowBeginsAt)}`);
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    return new OperatorError(`${path} is not UTF-8 text; save it as CSV in UTF-8.`);
  return code === undefined ? error : new OperatorError(`${path} cannot be read (${code}).`);
}

function reasonOf(error: CsvError, rowBeginsAt: number): string {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED' || error.code === 'CSV_MAX_RECORD_SIZE')
    return `the row that begins on line ${rowBeginsAt} does not end; is a quote never closed?`;
  return `line ${rowBeginsAt} has a quote inside a cell; quote the whole cell and double the quotes in it.`;
}
