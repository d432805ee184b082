import { createHash } from 'node:crypto';
import type { ReportDocument, Row, Table } from '../model/model.ts';
import type { SignaturePlace } from '../private/pdfkit.ts';
import { rowWriter } from './json/row-text.ts';
import { frameOf, tableHead, tableTail } from './json/text.ts';

/** Written into every file except CSV, and stored with it. */
export interface Rendered {
  rowCount: number;
  /** SHA-256, lower-case hexadecimal. */
  contentHash: string;
}

export const CONTENT_HASH_MEANING =
  'SHA-256 of all content without the as-of time; the same in PDF, XLSX and JSON, and the same again for unchanged data.';

/** A chunk of a table: the rows, and the same rows in their canonical form. */
export interface Chunk {
  rows: readonly Row[];
  text: string;
}

/** One reading of a document. Every renderer takes rows from here, so that all four count and hash the same. */
export interface Content {
  /** The canonical form up to the first table. */
  head: string;
  /** The chunks of one table; tables are read in the document's order, each once. */
  read(table: Table): AsyncGenerator<Chunk>;
  /** Row count and hash; complete once every table was read. */
  finish(): Rendered;
}

/** Only a PDF has a place for a signature. */
export type Renderer = (
  document: ReportDocument,
  content: Content,
  place?: SignaturePlace,
) => AsyncGenerator<Uint8Array | string>;

/**
 * The canonical form is the `content` member of the JSON rendering, byte for byte, so the hash can be computed from that
 * file. It excludes the as-of time, so that unchanged data has the same hash.
 */
export function readContent(tables: readonly Table[], document: ReportDocument, onProgress?: (rows: number) => void) {
  const hash = createHash('sha256');
  const { head, tail } = frameOf(document);
  let next = 0;
  let rowCount = 0;
  let finished: Rendered | undefined;
  hash.update(head);

  async function* read(table: Table): AsyncGenerator<Chunk> {
    if (table !== tables[next]) throw new Error(`table ${table.id} is read out of turn`);
    const writeRow = rowWriter(table);
    hash.update(tableHead(table, next));
    let separator = '';
    for await (const rows of chunksOf(table)) {
      if (rows.length === 0) continue;
      const text = separator + rows.map(writeRow).join(',\n');
      separator = ',\n';
      hash.update(text);
      rowCount += rows.length;
      yield { rows, text };
      onProgress?.(rowCount);
    }
    hash.update(tableTail(table));
    next += 1;
  }

  function finish(): Rendered {
    if (next < tables.length) throw new Error(`table ${tables[next]?.id} was not read to its end`);
    finished ??= { rowCount, contentHash: hash.update(tail).digest('hex') };
    return finished;
  }

  return { head, read, finish };
}

const CHUNK_ROWS = 1_000;

/** Splits lists into portions too, so that no renderer holds the text of all rows. */
async function* chunksOf({ rows }: Table): AsyncGenerator<readonly Row[]> {
  if (!Array.isArray(rows)) yield* rows as AsyncIterable<readonly Row[]>;
  else for (let at = 0; at < rows.length; at += CHUNK_ROWS) yield rows.slice(at, at + CHUNK_ROWS);
}
