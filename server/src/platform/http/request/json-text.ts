/**
 * Finds where strings, numbers and values end in the bytes of JSON text. It looks at each byte a fixed number of times,
 * whatever an attacker sends. JSON.parse decides whether the text is valid.
 */

const PLUS = 0x2b;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const UPPER_E = 0x45;
const BACKSLASH = 0x5c;
const LOWER_E = 0x65;

export const QUOTE = 0x22;
export const COMMA = 0x2c;
export const COLON = 0x3a;
export const OPEN_LIST = 0x5b;
export const CLOSE_LIST = 0x5d;
export const OPEN_OBJECT = 0x7b;
export const CLOSE_OBJECT = 0x7d;

export interface Stretch {
  readonly start: number;
  /** The first byte after it. */
  readonly end: number;
}

export interface Outline {
  /** The greatest nesting of lists and objects. The scan stops past `maxDepth`. */
  readonly depth: number;
  /** Numbers long enough to have too many digits. */
  readonly longNumbers: readonly Stretch[];
}

export function outlineOf(
  bytes: Uint8Array,
  { maxDepth, longNumber }: { maxDepth: number; longNumber: number },
): Outline {
  const longNumbers: Stretch[] = [];
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < bytes.length && deepest <= maxDepth; ) {
    const byte = bytes[at]!;
    if (byte === QUOTE) {
      at = endOfString(bytes, at);
    } else if (byte === MINUS || isDigit(byte)) {
      const end = endOfNumber(bytes, at);
      if (end - at > longNumber) longNumbers.push({ start: at, end });
      at = end;
    } else {
      if (opens(byte)) depth++;
      else if (closes(byte)) depth--;
      if (depth > deepest) deepest = depth;
      at++;
    }
  }
  return { depth: deepest, longNumbers };
}

/** The end of the string whose first quote is at `at`. Here and below: `until` if it has not ended by then. */
export function endOfString(bytes: Uint8Array, at: number, until = bytes.length): number {
  let next = at + 1;
  while (next < until && bytes[next] !== QUOTE) next += bytes[next] === BACKSLASH ? 2 : 1;
  return Math.min(next + 1, until);
}

function endOfNumber(bytes: Uint8Array, at: number): number {
  let next = at + 1;
  while (next < bytes.length && isPartOfNumber(bytes[next]!)) next++;
  return next;
}

/** The end of the value that begins at `at`: a string, a list, an object, or a word up to the next mark. */
export function endOfValue(bytes: Uint8Array, at: number, until: number): number {
  const first = bytes[at]!;
  if (first === QUOTE) return endOfString(bytes, at, until);
  return opens(first) ? endOfNested(bytes, at, until) : endOfWord(bytes, at, until);
}

function endOfNested(bytes: Uint8Array, at: number, until: number): number {
  let depth = 0;
  for (let next = at; next < until; ) {
    const byte = bytes[next]!;
    if (byte === QUOTE) {
      next = endOfString(bytes, next, until);
      continue;
    }
    if (opens(byte)) depth++;
    else if (closes(byte)) depth--;
    next++;
    if (depth === 0) return next;
  }
  return until;
}

function endOfWord(bytes: Uint8Array, at: number, until: number): number {
  let next = at;
  while (next < until && !endsWord(bytes[next]!)) next++;
  return next;
}

export function skipBlanks(bytes: Uint8Array, at: number): number {
  let next = at;
  while (next < bytes.length && isBlank(bytes[next]!)) next++;
  return next;
}

const opens = (byte: number): boolean => byte === OPEN_LIST || byte === OPEN_OBJECT;
const closes = (byte: number): boolean => byte === CLOSE_LIST || byte === CLOSE_OBJECT;
const isDigit = (byte: number): boolean => byte >= ZERO && byte <= NINE;
/** RFC 8259 §2: space, tab, line feed, carriage return. */
const isBlank = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
const endsWord = (byte: number): boolean => byte === COMMA || byte === COLON || closes(byte) || isBlank(byte);
const isPartOfNumber = (byte: number): boolean =>
  isDigit(byte) || byte === POINT || byte === MINUS || byte === PLUS || byte === LOWER_E || byte === UPPER_E;
