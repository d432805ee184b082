import { withoutGuards } from '@tonne/documents';
import { createTimeSlice } from '../../event-loop.ts';
import type { ChosenFormat, Encoding, TableFormat, TableRow, TableSource } from '../table.ts';
import { UnreadableTable } from '../table.ts';
import { guessDelimiter, statedLength } from './delimiter.ts';
import { decode, guessEncoding } from './encoding.ts';
import { Records } from './records.ts';

const SAMPLE_CHARACTERS = 64 * 1024;

export async function detectCsv(source: TableSource, chosen: ChosenFormat): Promise<TableFormat> {
  const encoding = chosen.encoding ?? (await guessEncoding(await source.open()));
  const sample = await sampleOf(source, encoding);
  if (sample.trim() === '') throw new UnreadableTable('The file is empty. Choose a file with at least one row.');
  if (sample.includes('\0')) {
    throw new UnreadableTable('The file is not a table of text. Save it as .csv or .xlsx and choose that file.');
  }
  return { kind: 'csv', encoding, delimiter: chosen.delimiter ?? guessDelimiter(sample), sheet: null, sheets: [] };
}

async function sampleOf(source: TableSource, encoding: Encoding): Promise<string> {
  let sample = '';
  for await (const text of decode(await source.open(), encoding)) {
    sample += text;
    if (sample.length >= SAMPLE_CHARACTERS) break;
  }
  return sample.slice(0, SAMPLE_CHARACTERS);
}

/** One piece of the file is in memory at a time. */
export async function* readCsv(source: TableSource, format: TableFormat): AsyncGenerator<TableRow> {
  const records = new Records(format.delimiter);
  const slice = createTimeSlice();
  for await (const text of afterStatement(decode(await source.open(), format.encoding ?? 'utf-8'))) {
    for (const row of records.push(text)) yield unguarded(row);
    if (slice.isOver()) await slice.pass();
  }
  for (const row of records.end()) yield unguarded(row);
}

/** Longer than any first line that names the delimiter. */
const STATEMENT_CHARACTERS = 8;

/** Replaces the first line by a blank one if it names the delimiter, so the lines keep their numbers. */
async function* afterStatement(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let head: string | null = '';
  for await (const text of texts) {
    if (head === null) {
      yield text;
      continue;
    }
    head += text;
    if (head.length < STATEMENT_CHARACTERS) continue;
    yield withoutStatement(head);
    head = null;
  }
  if (head !== null) yield withoutStatement(head);
}

const withoutStatement = (text: string): string => {
  const length = statedLength(text);
  return length === 0 ? text : `\n${text.slice(length)}`;
};

/** Files written by the service guard text against being run as a formula. */
const unguarded = (row: TableRow): TableRow =>
  row.cells.some((cell) => cell.startsWith("'")) ? { ...row, cells: row.cells.map(withoutGuards) } : row;
