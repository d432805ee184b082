import { AppError } from '../errors/index.ts';

interface PostgresError extends Error {
  code?: string;
  constraint?: string;
}

const UNIQUE_VIOLATION = '23505';
const CHECK_VIOLATION = '23514';
/** PostgreSQL 18 and later report the second code if the key is declared RESTRICT. */
const FOREIGN_KEY_VIOLATIONS = ['23503', '23001'];

/**
 * An equal row already exists. Some servers do not relay the constraint's name, so this function and the two below
 * treat an error without a name as one of the given constraint. Use them only for a statement that can violate no other
 * constraint of that kind.
 */
export const violatesUnique = (error: unknown, constraint: string): boolean =>
  codeOf(error) === UNIQUE_VIOLATION && mayName(error, constraint);

/** The row violates this check. */
export const violatesCheck = (error: unknown, constraint: string): boolean =>
  codeOf(error) === CHECK_VIOLATION && mayName(error, constraint);

/** The row is referenced, or refers to a missing row, by this foreign key or by any. */
export const violatesForeignKey = (error: unknown, constraint?: string): boolean =>
  FOREIGN_KEY_VIOLATIONS.includes(codeOf(error)) && (constraint === undefined || mayName(error, constraint));

const codeOf = (error: unknown): string => (error as PostgresError).code ?? '';

/**
 * The name is in a separate field or, if a server relays only the text, between quotation marks, which depend on the
 * language. A server that distributes a table appends the number of the shard to the name.
 */
function mayName(error: unknown, constraint: string): boolean {
  const { constraint: field, message } = error as PostgresError;
  const named = field === undefined ? quotedIn(message) : [field];
  return named.length === 0 || named.some((name) => name.replace(/_\d+$/, '') === constraint || name === constraint);
}

const quotedIn = (message: string): string[] => message.split(/["„“”«»]/).filter((_, index) => index % 2 === 1);

const EXCLUSION_VIOLATION = '23P01';

/** The row overlaps an existing one. */
export const violatesExclusion = (error: unknown): boolean => (error as PostgresError).code === EXCLUSION_VIOLATION;

/** SQLSTATE class 22: a text that cannot be read as a value of its type, or a value out of range. */
export const isUnreadableValue = (error: unknown): boolean => codeOf(error).startsWith('22');

const DEADLOCK_DETECTED = '40P01';

/** Two transactions waited for each other, and PostgreSQL cancelled this one. */
export const isDeadlock = (error: unknown): boolean => (error as PostgresError).code === DEADLOCK_DETECTED;

const READ_ONLY_TRANSACTION = '25006';

/** The server is a standby or read-only. */
export const isReadOnly = (error: unknown): boolean => (error as PostgresError).code === READ_ONLY_TRANSACTION;

/** SQLSTATE classes of temporary failures: connections, shutdown, resources, time-outs, lost races, standbys. */
const TRANSIENT_STATES = /^(08|57P|57014|53|40|25006)/;
const TRANSIENT_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ERR_STREAM_DESTROYED',
  // A full disk of this machine. PostgreSQL reports its own as 53100.
  'ENOSPC',
  'EDQUOT',
]);
const TRANSIENT_MESSAGES =
  /Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered|Query read timeout|not queryable/;

export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '' } = error as PostgresError;
  return TRANSIENT_STATES.test(code) || TRANSIENT_CODES.has(code) || TRANSIENT_MESSAGES.test(error.message);
}

export const unavailable = (cause?: unknown): AppError => new AppError('SERVICE_UNAVAILABLE', { retryAfter: 2, cause });
