import { AppError } from '../errors/index.ts';

interface PostgresError extends Error {
  code?: string;
  constraint?: string;
}

const UNIQUE_VIOLATION = '23505';
const CHECK_VIOLATION = '23514';
/** PostgreSQL 18 and later give the second where the key is declared RESTRICT. */
const FOREIGN_KEY_VIOLATIONS = ['23503', '23001'];

/**
 * A row like this one exists already. As the two below, it takes an error that names no constraint for one of the
 * constraint asked for: some servers do not relay the name. So ask it of a single statement, one that can break no other
 * constraint of the kind.
 */
export const violatesUnique = (error: unknown, constraint: string): boolean =>
  codeOf(error) === UNIQUE_VIOLATION && mayName(error, constraint);

/** The row breaks this check. */
export const violatesCheck = (error: unknown, constraint: string): boolean =>
  codeOf(error) === CHECK_VIOLATION && mayName(error, constraint);

/** The row is referred to, or refers to one that does not exist, by this foreign key or by any. */
export const violatesForeignKey = (error: unknown, constraint?: string): boolean =>
  FOREIGN_KEY_VIOLATIONS.includes(codeOf(error)) && (constraint === undefined || mayName(error, constraint));

const codeOf = (error: unknown): string => (error as PostgresError).code ?? '';

/**
 * The name stands in a field of its own or, where a server relays only the text of another, between quotation marks, which
 * differ from language to language. A server that splits a table appends the number of the part to it.
 */
function mayName(error: unknown, constraint: string): boolean {
  const { constraint: field, message } = error as PostgresError;
  const named = field === undefined ? quotedIn(message) : [field];
  return named.length === 0 || named.some((name) => name.replace(/_\d+$/, '') === constraint || name === constraint);
}

const quotedIn = (message: string): string[] => message.split(/["„“”«»]/).filter((_, index) => index % 2 === 1);

const EXCLUSION_VIOLATION = '23P01';

/** The row overlaps one that is there. */
export const violatesExclusion = (error: unknown): boolean => (error as PostgresError).code === EXCLUSION_VIOLATION;

/** SQLSTATE class 22: a text that cannot be read as a value of its type, or a value out of range. */
export const isUnreadableValue = (error: unknown): boolean => codeOf(error).startsWith('22');

const DEADLOCK_DETECTED = '40P01';

/** Two waited for each other, and this one was made to give way. */
export const isDeadlock = (error: unknown): boolean => (error as PostgresError).code === DEADLOCK_DETECTED;

const READ_ONLY_TRANSACTION = '25006';

/** A standby, or a server that was made read-only. */
export const isReadOnly = (error: unknown): boolean => (error as PostgresError).code === READ_ONLY_TRANSACTION;

/** SQLSTATE classes that pass by themselves: connection trouble, shutdown, resources, time-outs, lost races, standbys. */
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
  // A full disk: PostgreSQL says 53100 for its own.
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
