import type { TableRow } from '../table.ts';
import { isBlank, MAX_CELL_CHARACTERS, MAX_CELLS, refuseWideRow, UnreadableTable } from '../table.ts';

const QUOTE = '"';

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const SPACE = 32;

/** Position within a cell: before its text, in it, inside its quotes, or after a quote that may end it. */
type Place = 'start' | 'plain' | 'quoted' | 'quoteSeen';

/**
 * Divides text into rows. csv-parse would read the same dialect at a third of the speed and name only the line on which
 * a row ends. Complete lines without quotes take a short way; the others are read character by character, and the state
 * survives the end of a piece, so no character is read twice.
 */
export class Records {
  readonly #delimiter: string;
  readonly #rows: TableRow[] = [];
  #line = 1;
  #rowLine = 1;
  #cells: string[] = [];
  #place: Place = 'start';
  #pieces: string[] = [];
  #length = 0;
  #quoteLine = 1;
  /** After a quote that may end its cell. */
  #spaces = 0;
  #isEachQuoteText = false;
  /** A carriage return at the end of a piece: the line feed that belongs to it may follow. */
  #held = '';

  constructor(delimiter: string | null) {
    // Unicode assigns no character to U+FFFF, so it never ends a cell.
    this.#delimiter = delimiter ?? '\uFFFF';
  }

  /** The rows that end in this piece. Throws UnreadableTable. */
  push(piece: string): TableRow[] {
    const text = this.#held + piece;
    this.#held = text.endsWith('\r') ? '\r' : '';
    this.#read(this.#held === '' ? text : text.slice(0, -1));
    return this.#rows.splice(0);
  }

  /** The last rows. A quote that is never closed is read as a character, such as a sign for inches. */
  end(): TableRow[] {
    this.#read(this.#held === '' ? '' : '\n');
    this.#held = '';
    if (this.#place === 'quoted') {
      const rest = this.#pieces.join('');
      this.#isEachQuoteText = true;
      this.#line = this.#quoteLine;
      this.#begin('plain');
      this.#add(QUOTE);
      this.#read(rest);
    }
    if (this.#cells.length > 0 || this.#place !== 'start') this.#endRow();
    return this.#rows.splice(0);
  }

  #read(text: string): void {
    let at = 0;
    while (at < text.length) {
      let next = at;
      if (this.#cells.length === 0 && this.#place === 'start') {
        this.#rowLine = this.#line;
        next = this.#plainLine(text, at);
      }
      at = next > at ? next : this.#slowly(text, at);
    }
  }

  /** Reads a complete line without quotes and returns where the next one begins; the same position if it is none. */
  #plainLine(text: string, at: number): number {
    const end = text.indexOf('\n', at);
    if (end < 0) return at;
    const line = text.slice(at, text.charCodeAt(end - 1) === CARRIAGE_RETURN && end > at ? end - 1 : end);
    if ((line.includes(QUOTE) && !this.#isEachQuoteText) || line.includes('\r')) return at;
    this.#cells = line.split(this.#delimiter, MAX_CELLS + 1);
    if (line.length > MAX_CELL_CHARACTERS && this.#cells.some(({ length }) => length > MAX_CELL_CHARACTERS)) {
      this.#refuseLongCell(this.#line);
    }
    this.#emit();
    this.#line++;
    return end + 1;
  }

  /** Reads to the end of a row or of the text, and returns the position after it. */
  #slowly(text: string, from: number): number {
    let at = from;
    while (at < text.length) {
      if (this.#place === 'quoted') {
        at = this.#quotedText(text, at);
        continue;
      }
      const code = text.charCodeAt(at);
      if (code === LINE_FEED || code === CARRIAGE_RETURN) {
        this.#endRow();
        this.#line++;
        return code === CARRIAGE_RETURN && text.charCodeAt(at + 1) === LINE_FEED ? at + 2 : at + 1;
      }
      if (text[at] === this.#delimiter) this.#endCell();
      else if (this.#place === 'plain') at = this.#plainText(text, at) - 1;
      else this.#besideQuotes(text[at]!, code);
      at++;
    }
    return at;
  }

  /** A character before the text of a cell, or after a quote in it. */
  #besideQuotes(character: string, code: number): void {
    if (this.#place === 'start') {
      if (code === SPACE) return;
      const isOpening = character === QUOTE && !this.#isEachQuoteText;
      this.#begin(isOpening ? 'quoted' : 'plain');
      if (!isOpening) this.#add(character);
    } else if (character === QUOTE) {
      this.#add('""');
      this.#place = 'quoted';
    } else if (code !== SPACE) {
      // The quote before this character is not doubled: the rest of the cell is plain text.
      this.#place = 'plain';
      this.#pieces = [this.#pieces.join('').replaceAll('""', QUOTE)];
      this.#add(QUOTE + ' '.repeat(this.#spaces) + character);
    } else {
      this.#spaces++;
    }
  }

  #plainText(text: string, from: number): number {
    let at = from;
    while (at < text.length && !this.#endsPlainText(text, at)) at++;
    this.#add(text.slice(from, at));
    return at;
  }

  #endsPlainText(text: string, at: number): boolean {
    const code = text.charCodeAt(at);
    return code === LINE_FEED || code === CARRIAGE_RETURN || text[at] === this.#delimiter;
  }

  /** Line breaks belong to the cell. */
  #quotedText(text: string, from: number): number {
    const quote = text.indexOf(QUOTE, from);
    const end = quote < 0 ? text.length : quote;
    const inside = text.slice(from, end);
    this.#add(inside);
    this.#line += inside.match(/\r\n|\r|\n/g)?.length ?? 0;
    if (quote < 0) return end;
    this.#place = 'quoteSeen';
    this.#spaces = 0;
    return end + 1;
  }

  #begin(place: Place): void {
    this.#place = place;
    this.#pieces = [];
    this.#length = 0;
    this.#quoteLine = this.#line;
  }

  #add(text: string): void {
    this.#length += text.length;
    if (this.#length > MAX_CELL_CHARACTERS) this.#refuseLongCell(this.#quoteLine);
    this.#pieces.push(text);
  }

  #refuseLongCell(line: number): never {
    throw new UnreadableTable(
      `A cell on line ${line} has more than ${MAX_CELL_CHARACTERS} characters. ` +
        'If a quotation mark there is never closed, close it or remove it.',
    );
  }

  #endCell(): void {
    const text = this.#pieces.join('');
    this.#cells.push(this.#place === 'quoteSeen' ? text.replaceAll('""', QUOTE) : text);
    this.#place = 'start';
    this.#pieces = [];
    this.#length = 0;
    if (this.#cells.length > MAX_CELLS) refuseWideRow(this.#line);
  }

  #endRow(): void {
    this.#endCell();
    this.#emit();
  }

  #emit(): void {
    if (this.#cells.length > MAX_CELLS) refuseWideRow(this.#line);
    const cells = this.#cells.map((cell) => cell.trim());
    this.#cells = [];
    if (!isBlank(cells)) this.#rows.push({ line: this.#rowLine, cells });
  }
}
