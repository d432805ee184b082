import { AppError, ENOUGH_PROBLEMS, type ErrorDetail, refusal } from '../../errors/index.ts';
import { isJsonNumber, numberProblem, numberProblems, SURELY_SHORT, TOO_PRECISE } from './json-number.ts';
import { COLON, type Outline, outlineOf, type Stretch, skipBlanks } from './json-text.ts';

const MAX_DEPTH = 32;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** A body other than JSON: its bytes and the type that the client declared. */
export class Upload {
  readonly mediaType: string;
  readonly bytes: Buffer;

  constructor(mediaType: string, bytes: Buffer) {
    this.mediaType = mediaType;
    this.bytes = bytes;
  }
}

/**
 * An empty body is undefined: a client that always sends the header does not distinguish "no body" from "an empty
 * body".
 */
export function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  const value = readJson(bytes, 'The body');
  refuseUnstorable(value);
  return value;
}

/** The parsed value, before inspection. `subject` begins the sentence of the refusal. */
export function readJson(bytes: Buffer, subject: string): unknown {
  const outline = outlineOf(bytes, { maxDepth: MAX_DEPTH, longNumber: SURELY_SHORT });
  if (outline.depth > MAX_DEPTH) {
    const message = `${subject} is nested more than ${MAX_DEPTH} levels deep.`;
    throw refusal('VALIDATION_ERROR', [{ field: '', message }]);
  }
  try {
    return JSON.parse(utf8.decode(withMarks(bytes, outline)));
  } catch (error) {
    throw malformed(subject, reason(error), error);
  }
}

export const malformed = (subject: string, why: string, cause?: unknown): AppError =>
  new AppError('MALFORMED_JSON', { message: `${subject} is not valid JSON: ${why}.`, cause });

/** V8 quotes the offending text, which may be a secret, so only the position is shown. */
function reason(error: unknown): string {
  if (error instanceof TypeError) return 'it is not UTF-8 text';
  const position = /position \d+/.exec((error as Error).message)?.[0];
  return position ? `unexpected character at ${position}` : 'it ends too early or is not JSON at all';
}

/**
 * JSON.parse silently rounds a number it cannot represent. Such a number becomes a marked text that the inspection
 * recognises.
 */
const NUMBER_MARK = '\0number ';

function withMarks(bytes: Buffer, { longNumbers }: Outline): Buffer {
  const pieces: Buffer[] = [];
  let kept = 0;
  for (const stretch of longNumbers) {
    const problem = problemAt(bytes, stretch);
    if (problem === undefined) continue;
    pieces.push(bytes.subarray(kept, stretch.start), Buffer.from(JSON.stringify(NUMBER_MARK + problem)));
    kept = stretch.end;
  }
  return pieces.length === 0 ? bytes : Buffer.concat([...pieces, bytes.subarray(kept)]);
}

function problemAt(bytes: Buffer, { start, end }: Stretch): string | undefined {
  const text = bytes.toString('latin1', start, end);
  // Text that is not a number, or that is in the place of a name, is left for JSON.parse to reject.
  const isNumber = isJsonNumber(text) && bytes[skipBlanks(bytes, end)] !== COLON;
  return isNumber ? numberProblem(text) : undefined;
}

/** Reads a number outside JSON, in JSON's notation. Returns a marked text if the number cannot be represented. */
export function readNumber(text: string): number | string {
  const problem = numberProblem(text);
  return problem === undefined ? Number(text) : NUMBER_MARK + problem;
}

/** Refuses values that JSON can express but the database cannot store. */
function refuseUnstorable(value: unknown): void {
  const problems: ErrorDetail[] = [];
  inspect(value, '', problems);
  if (problems.length === 0) return;
  const onlyTooPrecise = problems.every(({ message }) => message === TOO_PRECISE);
  throw refusal(onlyTooPrecise ? 'BUSINESS_RULE' : 'VALIDATION_ERROR', problems);
}

function inspect(value: unknown, field: string, problems: ErrorDetail[]): void {
  if (problems.length >= ENOUGH_PROBLEMS) return;
  if (Array.isArray(value)) inspectItems(value, field, problems);
  else if (typeof value === 'object' && value !== null) inspectMembers(value, field, problems);
  else note(unstorable(value), field, problems);
}

function inspectItems(items: readonly unknown[], field: string, problems: ErrorDetail[]): void {
  for (const [index, item] of items.entries()) inspect(item, `${field}[${index}]`, problems);
}

function inspectMembers(value: object, field: string, problems: ErrorDetail[]): void {
  for (const [key, member] of Object.entries(value)) {
    const path = field === '' ? key : `${field}.${key}`;
    if (key === '__proto__') note('is not a known field', path, problems);
    else inspect(member, path, problems);
  }
}

function note(message: string | undefined, field: string, problems: ErrorDetail[]): void {
  if (message !== undefined) problems.push({ field, message });
}

/** The reason why a text or number cannot be stored. */
export function unstorable(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : 'is too large a number';
  if (typeof value !== 'string') return undefined;
  if (value.includes('\0')) return markedProblem(value) ?? 'must not contain the NUL character';
  return value.isWellFormed() ? undefined : 'must be valid Unicode (it holds half a surrogate pair)';
}

const markedProblem = (value: string): string | undefined =>
  numberProblems.find((problem) => value === NUMBER_MARK + problem);
