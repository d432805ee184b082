import { MAX_ROW } from './dialect.ts';

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const QUOTE = 0x22;

/** A row that has not ended after MAX_ROW bytes. */
export class EndlessRow extends Error {}

export interface RowMeter {
  /** Throws EndlessRow. */
  measure(piece: Buffer): void;
  /** The line, from 1, on which the row measured last begins. */
  readonly line: number;
}

/** csv-parse measures a row by the text in its cells: a row of nothing but commas is never too long for it. */
export function createRowMeter(): RowMeter {
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
