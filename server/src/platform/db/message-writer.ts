const BIND = 'B'.charCodeAt(0);
const BINARY = 1;
const NULL = -1;
const INITIAL_BYTES = 65_536;
/** Beyond this, the buffer is not kept: few statements are that long. */
const MOST_KEPT_BYTES = 1_048_576;
/** UTF-8 takes at most three bytes for one unit of a JavaScript string. */
const BYTES_PER_UNIT = 3;
/** Up to this length, a loop writes ASCII faster than a call into the runtime does. */
const SHORT = 40;

/** Turns a value into what is sent of it. */
export type PrepareValue = (value: unknown) => Buffer | string | null;

/**
 * Writes messages of PostgreSQL's protocol into one buffer, which is used again for the next ones. The serializer of pg
 * begins each message with a small buffer that it enlarges step by step, and measures each text before it writes it.
 */
export class MessageWriter {
  readonly #prepareValue: PrepareValue;
  #bytes = Buffer.allocUnsafe(INITIAL_BYTES);
  #end = 0;

  constructor(prepareValue: PrepareValue) {
    this.#prepareValue = prepareValue;
  }

  /** Messages of a broken attempt to write some are forgotten. */
  begin(): void {
    this.#end = 0;
    if (this.#bytes.length > MOST_KEPT_BYTES) this.#bytes = Buffer.allocUnsafe(INITIAL_BYTES);
  }

  add(message: Buffer): void {
    this.#reserve(message.length);
    this.#end += message.copy(this.#bytes, this.#end);
  }

  /** Binds values to a prepared statement, for the unnamed portal; its results come as text. */
  addBind(statement: string, values: readonly unknown[]): void {
    const start = this.#end;
    const formatBytes = values.length * 2;
    this.#reserve(statement.length * BYTES_PER_UNIT + formatBytes + 16);
    this.#bytes[start] = BIND;
    this.#bytes[start + 5] = 0;
    this.#end += 6;
    this.#end += this.#bytes.write(statement, this.#end);
    this.#bytes[this.#end++] = 0;
    this.#addInt16(values.length);
    const formats = this.#end;
    this.#bytes.fill(0, formats, formats + formatBytes);
    this.#end += formatBytes;
    this.#addInt16(values.length);
    for (let index = 0; index < values.length; index++) {
      // A reserve may have replaced the buffer, but every byte so far is where it was.
      if (this.#addValue(values[index])) this.#bytes[formats + index * 2 + 1] = BINARY;
    }
    this.#reserve(4);
    this.#addInt16(1);
    this.#addInt16(0);
    this.#bytes.writeInt32BE(this.#end - start - 1, start + 1);
  }

  /** A copy, since the buffer is used again before the socket has sent everything. */
  take(): Buffer {
    return Buffer.from(this.#bytes.subarray(0, this.#end));
  }

  /** Whether it is binary. */
  #addValue(given: unknown): boolean {
    const value = typeof given === 'string' ? given : this.#prepareValue(given);
    if (typeof value === 'string') {
      this.#addText(value);
      return false;
    }
    this.#reserve(4);
    if (value === null) {
      this.#addInt32(NULL);
      return false;
    }
    this.#addInt32(value.length);
    this.add(value);
    return true;
  }

  #addText(text: string): void {
    this.#reserve(4 + text.length * BYTES_PER_UNIT);
    const start = this.#end + 4;
    const isWritten = text.length <= SHORT && writeAscii(this.#bytes, text, start);
    const length = isWritten ? text.length : this.#bytes.write(text, start);
    this.#addInt32(length);
    this.#end += length;
  }

  #addInt16(value: number): void {
    this.#end = this.#bytes.writeUInt16BE(value, this.#end);
  }

  #addInt32(value: number): void {
    this.#end = this.#bytes.writeInt32BE(value, this.#end);
  }

  #reserve(bytes: number): void {
    const needed = this.#end + bytes;
    if (needed <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(Math.max(needed, this.#bytes.length * 2));
    this.#bytes.copy(larger, 0, 0, this.#end);
    this.#bytes = larger;
  }
}

const LAST_ASCII = 0x7f;

/** False if the text has other characters. */
function writeAscii(bytes: Buffer, text: string, start: number): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code > LAST_ASCII) return false;
    bytes[start + index] = code;
  }
  return true;
}
