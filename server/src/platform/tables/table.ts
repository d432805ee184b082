export interface TableRow {
  /** From 1. In CSV the line on which the row begins, in XLSX the row number of the sheet. */
  readonly line: number;
  /** Trimmed text, as a person sees it. */
  readonly cells: readonly string[];
}

export interface TableSource {
  readonly name: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  /** Can be called several times. */
  open(): Promise<AsyncIterable<Buffer>>;
}

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export type Delimiter = ',' | ';' | '\t' | '|';

export interface TableFormat {
  readonly kind: 'csv' | 'xlsx';
  readonly encoding: Encoding | null;
  /** Null for XLSX, and for text with a single column. */
  readonly delimiter: Delimiter | null;
  readonly sheet: string | null;
  readonly sheets: readonly string[];
}

/** Replaces a part of what would be detected. */
export interface ChosenFormat {
  readonly encoding?: Encoding;
  readonly delimiter?: Delimiter;
  readonly sheet?: string;
}

export const MAX_CELLS = 1_000;
export const MAX_CELL_CHARACTERS = 64 * 1024;

/** The message is for the person who sent the file: it says what is wrong, and what to do. */
export class UnreadableTable extends Error {
  override readonly name = 'UnreadableTable';
}

export const refuseWideRow = (line: number): never => {
  throw new UnreadableTable(
    `Line ${line} has more than ${MAX_CELLS} cells. Remove the columns that are not needed, or choose another delimiter.`,
  );
};

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell === '');
