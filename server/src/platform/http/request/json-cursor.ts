import { type AppError, refusal } from '../../errors/index.ts';
import { malformed } from './json-body.ts';
import { endOfValue, QUOTE, type Stretch, skipBlanks } from './json-text.ts';

/** Far longer than any item can be. The search for an item's end stops here. */
const LONGEST_VALUE = 64 * 1024;

/** Steps through JSON text token by token, skipping white space. */
export class JsonCursor {
  readonly #bytes: Uint8Array;
  #at: number;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#at = skipBlanks(bytes, 0);
  }

  sees(mark: number): boolean {
    return this.#bytes[this.#at] === mark;
  }

  /** Steps over the mark if it is next. */
  takes(mark: number): boolean {
    if (!this.sees(mark)) return false;
    this.#moveTo(this.#at + 1);
    return true;
  }

  take(mark: number): void {
    if (!this.takes(mark)) throw this.#unexpected();
  }

  takeString(): Stretch {
    if (!this.sees(QUOTE)) throw this.#unexpected();
    return this.takeValue();
  }

  takeValue(): Stretch {
    const start = this.#at;
    const until = Math.min(start + LONGEST_VALUE + 1, this.#bytes.length);
    const end = endOfValue(this.#bytes, start, until);
    if (end === start) throw this.#unexpected();
    if (end - start > LONGEST_VALUE) throw tooLong(start);
    this.#moveTo(end);
    return { start, end };
  }

  expectEnd(): void {
    if (this.#at < this.#bytes.length) throw this.#unexpected();
  }

  #moveTo(next: number): void {
    this.#at = skipBlanks(this.#bytes, next);
  }

  #unexpected(): AppError {
    const isOver = this.#at >= this.#bytes.length;
    return malformed('The body', isOver ? 'it ends too early' : `unexpected character at byte ${this.#at}`);
  }
}

const tooLong = (at: number): AppError =>
  refusal('VALIDATION_ERROR', [
    { field: '', message: `The item that begins at byte ${at} is longer than ${LONGEST_VALUE / 1024} KiB.` },
  ]);
