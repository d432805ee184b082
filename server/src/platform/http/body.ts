import { AppError, type ErrorDetail, summarise } from '../errors/index.ts';

const MAX_DEPTH = 32;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Empty is undefined: "no body" and "a body of nothing" are the same to a client that always sends the header. */
export function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(bytes));
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

/** What JSON can say but neither the database nor a sane program can keep. */
function refuseUnstorable(value: unknown): void {
  const details: ErrorDetail[] = [];
  inspect(value, '', 1, details);
  if (details.length > 0) throw new AppError('VALIDATION_ERROR', { message: summarise(details), details });
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

export function inspectText(value: string, field: string, details: ErrorDetail[]): void {
  if (value.includes('\0')) details.push({ field, message: 'must not contain the NUL character' });
  if (!value.isWellFormed()) details.push({ field, message: 'must be valid Unicode (it holds half a surrogate pair)' });
}
