import { createHash } from 'node:crypto';
import { MAX_BATCH_BYTES } from '../../features/entries/index.ts';
import { OperatorError } from '../../platform/operator/index.ts';
import { csvLine, entryCells, isBlank, type Layout, layoutOf } from './layout.ts';
import { type Row, rowsOf } from './rows.ts';

export interface Survey {
  readonly path: string;
  readonly sha256: string;
  readonly layout: Layout;
  readonly total: number;
}

/** Reads the whole file first, so a mistake on its last line stops the import before the first row is sent. */
export async function surveyOf(path: string): Promise<Survey> {
  const hash = createHash('sha256');
  let layout: Layout | undefined;
  let total = 0;
  for await (const { cells } of rowsOf(path, hash)) {
    if (!layout) layout = await layoutOf(path, cells);
    else if (!isBlank(layout, cells)) total += 1;
  }
  if (!layout || total === 0)
    throw new OperatorError(`${path} has no entries; it needs a header row of field names and at least one row.`);
  return { path, sha256: hash.digest('hex'), layout, total };
}

export interface ChunkRow extends Row {
  /** The row as sent. */
  readonly text: string;
}

export interface Chunk {
  readonly number: number;
  readonly rows: readonly ChunkRow[];
}

/** Produces the same chunks every time, so that an import can resume where an earlier one stopped. */
export async function* chunksOf(survey: Survey, maxRows: number, maxBytes = MAX_BATCH_BYTES): AsyncGenerator<Chunk> {
  const { path, layout, sha256 } = survey;
  const hash = createHash('sha256');
  const capacity = maxBytes - Buffer.byteLength(headerOf(layout));
  let number = 0;
  let rows: ChunkRow[] = [];
  let bytes = 0;
  for await (const row of entriesOf(path, layout, hash)) {
    const size = Buffer.byteLength(row.text);
    if (rows.length === maxRows || bytes + size > capacity) {
      yield { number: number++, rows };
      rows = [];
      bytes = 0;
    }
    rows.push(row);
    bytes += size;
  }
  if (rows.length > 0) yield { number, rows };
  if (hash.digest('hex') !== sha256)
    throw new OperatorError(
      `${path} was changed while it was being imported; compare the entries stored with the file.`,
    );
}

export const headerOf = ({ columns }: Layout): string => csvLine(columns.map(({ name }) => name));

async function* entriesOf(path: string, layout: Layout, hash: ReturnType<typeof createHash>): AsyncGenerator<ChunkRow> {
  let isHeader = true;
  for await (const row of rowsOf(path, hash)) {
    if (!isHeader && !isBlank(layout, row.cells)) yield { ...row, text: csvLine(entryCells(layout, row.cells)) };
    isHeader = false;
  }
}
