import { type Chunk, chunksOf, range } from '../parse/chunks.ts';
import { guessDateOrder } from '../parse/dates.ts';
import { cellOf, entryOf, type Plan } from '../parse/entries.ts';
import { guessDecimalMark } from '../parse/numbers.ts';
import { fieldsIn, type Problem } from '../parse/reasons.ts';
import type { Failure, Opened } from './messages.ts';

const PREVIEW_ROWS = 5;
/** Sample size for recognising number and date formats. */
const GUESS_ROWS = 1000;
/** The headers are line 1 of the file. */
const FIRST_LINE = 2;

/** The file as a table of strings, with the reason for each rejected row. */
export class Table {
  readonly #headers: readonly string[];
  readonly #rows: readonly (readonly string[])[];
  readonly #reasons = new Map<number, string>();
  #plan: Plan | undefined;
  #chunks: readonly Chunk[] = [];

  constructor(lines: readonly (readonly string[])[]) {
    const [headers = [], ...rows] = lines;
    const width = Math.max(headers.length, ...rows.slice(0, GUESS_ROWS).map(({ length }) => length));
    this.#headers = range(width).map((index) => headers[index]?.trim() || `#${index + 1}`);
    this.#rows = rows;
  }

  describe(): Omit<Opened, 'sheets'> {
    const sample = this.#rows.slice(0, GUESS_ROWS);
    const columns = this.#headers.map((_, column) => {
      const values = sample.map((row) => row[column] ?? '');
      const [decimalMark, dateOrder] = [guessDecimalMark(values), guessDateOrder(values)];
      return dateOrder === undefined ? { ...(decimalMark && { decimalMark }) } : { dateOrder };
    });
    const preview = this.#rows.slice(0, PREVIEW_ROWS);
    return { headers: this.#headers, preview, rowCount: this.#rows.length, columns };
  }

  /** A check of all rows clears the reasons of the previous check. */
  split(plan: Plan, of: 'all' | 'good'): { chunks: number; rows: number } {
    if (of === 'all') this.#reasons.clear();
    const rows = range(this.#rows.length).filter((row) => !this.#reasons.has(row));
    this.#plan = plan;
    this.#chunks = chunksOf(rows);
    return { chunks: this.#chunks.length, rows: rows.length };
  }

  ndjson(index: number): string {
    const plan = this.#plan!;
    return this.#chunks[index]!.rows.map((row) => JSON.stringify(entryOf(this.#rows[row]!, plan))).join('\n');
  }

  refuse(chunk: number, failures: readonly Failure[]): Problem[] {
    const plan = this.#plan!;
    return failures.flatMap(({ index, error }) => {
      const row = this.#chunks[chunk]!.rows[index]!;
      this.#reasons.set(row, error.message);
      return fieldsIn(error).map(({ field, message }) => ({
        line: row + FIRST_LINE,
        field,
        message,
        code: error.code,
        value: field === '' ? '' : cellOf(this.#rows[row]!, field, plan),
      }));
    });
  }

  /** The headers, then every rejected row in the order of the file. */
  rejected(reasonHeader: string): string[][] {
    const rows = [...this.#reasons].toSorted(([a], [b]) => a - b);
    return [
      [...this.#headers, reasonHeader],
      ...rows.map(([row, reason]) => [...this.#headers.map((_, column) => this.#rows[row]![column] ?? ''), reason]),
    ];
  }
}
