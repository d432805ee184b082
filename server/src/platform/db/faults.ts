import { AppError } from '../errors/index.ts';

interface PostgresError extends Error {
  code?: string;
  constraint?: string;
}

const UNIQUE_VIOLATION = '23505';

/** Names the unique constraint that refused the row, or undefined when the error is of another kind. */
export function violatedUnique(error: unknown): string | undefined {
  const { code, constraint } = error as PostgresError;
  return code === UNIQUE_VIOLATION ? constraint : undefined;
}

const CHECK_VIOLATION = '23514';

/** Names the check that refused the row, or undefined when the error is of another kind. */
export function violatedCheck(error: unknown): string | undefined {
  const { code, constraint } = error as PostgresError;
  return code === CHECK_VIOLATION ? constraint : undefined;
}

/** The second is what PostgreSQL 18 and later say where the key is declared RESTRICT. */
const FOREIGN_KEY_VIOLATIONS = new Set(['23503', '23001']);

/** The row is referred to, or refers to one that does not exist. */
export function violatesForeignKey(error: unknown): boolean {
  return FOREIGN_KEY_VIOLATIONS.has((error as PostgresError).code ?? '');
}

/** Names the foreign key that refused the change, or undefined when the error is of another kind. */
export const violatedForeignKey = (error: unknown): string | undefined =>
  violatesForeignKey(error) ? (error as PostgresError).constraint : undefined;

const EXCLUSION_VIOLATION = '23P01';

/** The row overlaps one that is there. */
export const violatesExclusion = (error: unknown): boolean => (error as PostgresError).code === EXCLUSION_VIOLATION;

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
