import { isUtf8 } from 'node:buffer';
import { type AppError, refusal } from '../../errors/index.ts';
import { createTimeSlice } from '../../event-loop.ts';
import { malformed, readJson } from './json-body.ts';
import { JsonCursor } from './json-cursor.ts';
import { CLOSE_LIST, CLOSE_OBJECT, COLON, COMMA, OPEN_LIST, OPEN_OBJECT, type Stretch } from './json-text.ts';

/** One item of a body, still as text: ten thousand items as values would take many times the memory. */
export class RawJson {
  readonly #source: Buffer;
  readonly #start: number;
  readonly #end: number;

  constructor(source: Buffer, { start, end }: Stretch) {
    this.#source = source;
    this.#start = start;
    this.#end = end;
  }

  get bytes(): Buffer {
    return this.#source.subarray(this.#start, this.#end);
  }

  /** Throws MALFORMED_JSON. */
  read(): unknown {
    return readJson(this.bytes, `The item that begins at byte ${this.#start}`);
  }
}

const BYTE_ORDER_MARK = Buffer.from('\ufeff');

/** Far more than any route accepts. */
const MOST_ITEMS = 100_000;
const MOST_FIELDS = 1_000;

/**
 * For a handler that checks the items of a body one by one. Items of a list, and of lists in an object, stay text; the
 * rest is parsed.
 */
export async function parseItemised(body: Buffer): Promise<unknown> {
  if (body.length === 0) return undefined;
  if (!isUtf8(body)) throw malformed('The body', 'it is not UTF-8 text');
  const bytes = body.subarray(startsWithMark(body) ? BYTE_ORDER_MARK.length : 0);
  const cursor = new JsonCursor(bytes);
  const value = await readWhole(bytes, cursor);
  cursor.expectEnd();
  return value;
}

const startsWithMark = (body: Buffer): boolean => body.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);

async function readWhole(bytes: Buffer, cursor: JsonCursor): Promise<unknown> {
  if (cursor.sees(OPEN_OBJECT)) return readObject(bytes, cursor);
  return cursor.sees(OPEN_LIST) ? readItems(bytes, cursor) : readValue(bytes, cursor);
}

async function readObject(bytes: Buffer, cursor: JsonCursor): Promise<object> {
  const members: Array<readonly [string, unknown]> = [];
  cursor.take(OPEN_OBJECT);
  if (cursor.takes(CLOSE_OBJECT)) return {};
  do {
    if (members.length === MOST_FIELDS) throw tooMany('VALIDATION_ERROR', `${MOST_FIELDS} fields`);
    const name = new RawJson(bytes, cursor.takeString()).read() as string;
    cursor.take(COLON);
    members.push([name, cursor.sees(OPEN_LIST) ? await readItems(bytes, cursor) : readValue(bytes, cursor)]);
  } while (cursor.takes(COMMA));
  cursor.take(CLOSE_OBJECT);
  return Object.fromEntries(members);
}

const tooMany = (code: 'VALIDATION_ERROR' | 'BUSINESS_RULE', limit: string): AppError =>
  refusal(code, [{ field: '', message: `The body has more than ${limit}.` }]);

async function readItems(bytes: Buffer, cursor: JsonCursor): Promise<RawJson[]> {
  const items: RawJson[] = [];
  const slice = createTimeSlice();
  cursor.take(OPEN_LIST);
  if (cursor.takes(CLOSE_LIST)) return items;
  do {
    if (items.length === MOST_ITEMS) throw tooMany('BUSINESS_RULE', `${MOST_ITEMS} items`);
    items.push(new RawJson(bytes, cursor.takeValue()));
    if (slice.isOver()) await slice.pass();
  } while (cursor.takes(COMMA));
  cursor.take(CLOSE_LIST);
  return items;
}

const readValue = (bytes: Buffer, cursor: JsonCursor): unknown => new RawJson(bytes, cursor.takeValue()).read();
