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
  const value = readJson(bytes, 'The body');
  refuseUnstorable(value);
  return value;
}

/** For a handler that judges the items of a body one by one: what is unstorable about one is no matter of the others. */
export function parseEnvelope(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  const value = readJson(bytes, 'The body');
  if (isTooDeep(value, 1)) throw new AppError('VALIDATION_ERROR', { message: TOO_DEEP.message, details: [TOO_DEEP] });
  return value;
}

/** The value still to be inspected. `subject` begins the sentence of the refusal. */
export function readJson(bytes: Buffer, subject: string): unknown {
  try {
    return JSON.parse(markLongNumbers(utf8.decode(bytes)));
  } catch (error) {
    throw new AppError('MALFORMED_JSON', { message: `${subject} is not valid JSON: ${reason(error)}.`, cause: error });
  }
}

/** V8 quotes the offending text, which may be a secret; the position is enough. */
function reason(error: unknown): string {
  if (error instanceof TypeError) return 'it is not UTF-8 text';
  const position = /position \d+/.exec((error as Error).message)?.[0];
  return position ? `unexpected character at ${position}` : 'it ends too early or is not JSON at all';
}

const MAX_DIGITS = 15;
/** Not in the middle of a word: identifiers are full of digits, and the thorough search is slow. */
const LONG_NUMBER = /(?:^|[\s:,[-])[\d.]{16}/;
const TOKEN = /"(?:[^"\\]|\\.)*"|-?\d[\d.]*(?:[eE][+-]?\d+)?/g;
const TOO_LONG = '\0number';

/**
 * JSON.parse would round a number of more than 15 digits to a neighbour without a word. Such a literal is swapped for
 * a mark that the inspection finds again, by field.
 */
function markLongNumbers(text: string): string {
  if (!LONG_NUMBER.test(text)) return text;
  return text.replaceAll(TOKEN, (token) => (isTooLong(token) ? JSON.stringify(TOO_LONG + token) : token));
}

/** A number outside JSON, written as JSON writes it: the number, or the mark of one that is too long. */
export const readNumber = (token: string): number | string => (isTooLong(token) ? TOO_LONG + token : Number(token));

const isTooLong = (token: string): boolean => significantDigits(token) > MAX_DIGITS;

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
  if (typeof value === 'object' && value !== null) inspectMembers(value, field, depth, details);
  else inspectScalar(value, field, details);
}

export function inspectScalar(value: unknown, field: string, details: ErrorDetail[]): void {
  if (typeof value === 'string') inspectText(value, field, details);
  else if (typeof value === 'number' && !Number.isFinite(value))
    details.push({ field, message: 'is too large a number' });
}

function inspectMembers(value: object, field: string, depth: number, details: ErrorDetail[]): void {
  if (depth > MAX_DEPTH) {
    details.push(TOO_DEEP);
    return;
  }
  for (const [key, member] of Object.entries(value)) {
    const path = Array.isArray(value) ? `${field}[${key}]` : field === '' ? key : `${field}.${key}`;
    if (key === '__proto__') details.push({ field: path, message: 'is not a known field' });
    else inspect(member, path, depth + 1, details);
  }
}

function isTooDeep(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth > MAX_DEPTH || Object.values(value).some((member) => isTooDeep(member, depth + 1));
}

const TOO_DEEP = { field: '', message: `The body is nested more than ${MAX_DEPTH} levels deep.` };
const TOO_PRECISE = `must have at most ${MAX_DIGITS} significant digits`;

export function inspectText(value: string, field: string, details: ErrorDetail[]): void {
  if (value.startsWith(TOO_LONG)) {
    details.push({ field, message: TOO_PRECISE });
    return;
  }
  if (value.includes('\0')) details.push({ field, message: 'must not contain the NUL character' });
  if (!value.isWellFormed()) details.push({ field, message: 'must be valid Unicode (it holds half a surrogate pair)' });
}
