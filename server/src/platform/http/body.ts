import { AppError, type ErrorDetail, summarise } from '../errors/index.ts';

const MAX_DEPTH = 32;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** A body that is not JSON, for a route that takes such: its bytes, and what they claim to be. */
export class Upload {
  readonly mediaType: string;
  readonly bytes: Buffer;

  constructor(mediaType: string, bytes: Buffer) {
    this.mediaType = mediaType;
    this.bytes = bytes;
  }
}

/** Empty is undefined: "no body" and "a body of nothing" are the same to a client that always sends the header. */
export function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(markLongNumbers(utf8.decode(bytes)));
  } catch (error) {
    throw new AppError('MALFORMED_JSON', { message: `The body is not valid JSON: ${reason(error)}.`, cause: error });
  }
  refuseUnstorable(value);
  return value;
}

/** V8 quotes the offending text, which may be a secret; the position is enough. */
function reason(error: unknown): string {
  if (error instanceof TypeError) return 'it is not UTF-8 text';
  const position = /position \d+/.exec((error as Error).message)?.[0];
  return position ? `unexpected character at ${position}` : 'it ends too early or is not JSON at all';
}

const MAX_DIGITS = 15;
const LONG_NUMBER = /[\d.]{16}/;
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d[\d.]*(?:[eE][+-]?\d+)?/g;
const TOO_LONG = '\0number';

/**
 * JSON.parse would round a number of more than 15 digits to a neighbour without a word. Such a literal is swapped for
 * a mark that the inspection finds again, by field.
 */
function markLongNumbers(text: string): string {
  if (!LONG_NUMBER.test(text)) return text;
  return text.replaceAll(TOKEN, (token) => (significantDigits(token) > MAX_DIGITS ? JSON.stringify(TOO_LONG) : token));
}

function significantDigits(token: string): number {
  if (token.startsWith('"')) return 0;
  const digits = token.replace(/[eE].*$/, '').replaceAll(/[-.]/g, '');
  const kept = token.includes('.') ? digits : digits.replace(/0+$/, '');
  return kept.replace(/^0+/, '').length;
}

/** What JSON can say but neither the database nor a sane program can keep. */
function refuseUnstorable(value: unknown): void {
  const details: ErrorDetail[] = [];
  inspect(value, '', 1, details);
  if (details.length === 0) return;
  const onlyLongNumbers = details.every(({ message }) => message === TOO_PRECISE);
  throw new AppError(onlyLongNumbers ? 'BUSINESS_RULE' : 'VALIDATION_ERROR', { message: summarise(details), details });
}

function inspect(value: unknown, field: string, depth: number, details: ErrorDetail[]): void {
  if (typeof value === 'string') inspectText(value, field, details);
  else if (typeof value === 'number' && !Number.isFinite(value))
    details.push({ field, message: 'is too large a number' });
  else if (typeof value === 'object' && value !== null) inspectMembers(value, field, depth, details);
}

function inspectMembers(value: object, field: string, depth: number, details: ErrorDetail[]): void {
  if (depth > MAX_DEPTH) {
    details.push({ field: '', message: `The body is nested more than ${MAX_DEPTH} levels deep.` });
    return;
  }
  for (const [key, member] of Object.entries(value)) {
    const path = Array.isArray(value) ? `${field}[${key}]` : field === '' ? key : `${field}.${key}`;
    if (key === '__proto__') details.push({ field: path, message: 'is not a known field' });
    else inspect(member, path, depth + 1, details);
  }
}

const TOO_PRECISE = `must have at most ${MAX_DIGITS} significant digits`;

export function inspectText(value: string, field: string, details: ErrorDetail[]): void {
  if (value === TOO_LONG) {
    details.push({ field, message: TOO_PRECISE });
    return;
  }
  if (value.includes('\0')) details.push({ field, message: 'must not contain the NUL character' });
  if (!value.isWellFormed()) details.push({ field, message: 'must be valid Unicode (it holds half a surrogate pair)' });
}
