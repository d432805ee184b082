import { catalogue, type ErrorCode, statusOf } from './catalogue.ts';

export interface ErrorDetail {
  field: string;
  message: string;
}

export interface ErrorOptions {
  message?: string | undefined;
  details?: ErrorDetail[] | undefined;
  headers?: Record<string, string> | undefined;
  retryAfter?: number | undefined;
  /** Data that accompanies the error for programs to process, such as the results of a refused batch. */
  data?: object | undefined;
  cause?: unknown;
}

/** The only error that features throw. Any other error that reaches the errorHandler is a defect and answers 500. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: ErrorDetail[] | undefined;
  readonly headers: Record<string, string>;
  readonly retryAfter: number | undefined;
  readonly data: object | undefined;

  constructor(code: ErrorCode, options: ErrorOptions = {}) {
    super(options.message ?? catalogue[code][1], { cause: options.cause });
    this.code = code;
    this.status = statusOf(code);
    this.details = options.details && onePerField(options.details);
    this.retryAfter = options.retryAfter;
    this.data = options.data;
    this.headers = {
      // RFC 9110 §11.6.1: a 401 names the authentication scheme.
      ...(this.status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
      ...(options.retryAfter === undefined ? {} : { 'retry-after': String(options.retryAfter) }),
      ...options.headers,
    };
  }
}

export const notFound = (): AppError => new AppError('NOT_FOUND');

/** Returns the row, or throws 404 if there is none. */
export function found<T>(row: T | undefined): T {
  if (row === undefined) throw notFound();
  return row;
}

export const invalidState = (message: string): AppError => new AppError('INVALID_STATE', { message });
export const duplicate = (message: string): AppError => new AppError('DUPLICATE_RESOURCE', { message });

/** Rules collect every failing field before they refuse, so a client can correct its request in one go. */
export function refuseIfAny(details: readonly ErrorDetail[]): void {
  if (details.length > 0) throw refusal('BUSINESS_RULE', details);
}

/** More details than this do not help the reader. The cap also keeps a hostile body from causing a huge answer. */
const MAX_DETAILS = 100;

/** Collecting problems may stop here: no field has ten problems, so more than MAX_DETAILS fields are named. */
export const ENOUGH_PROBLEMS = 10 * MAX_DETAILS;

/** A refusal that names each failing field once, at most `most` of them, and counts only the named ones. */
export function refusal(
  code: 'VALIDATION_ERROR' | 'BUSINESS_RULE',
  problems: readonly ErrorDetail[],
  most = MAX_DETAILS,
): AppError {
  const all = onePerField(problems);
  const details = all.slice(0, most).map(({ field, message }) => ({ field: shortened(field), message }));
  const isCut = all.length > details.length || problems.length >= ENOUGH_PROBLEMS;
  return new AppError(code, { message: summarise(details, isCut), details });
}

/** Joins several problems of one field, such as the items of a list, into one sentence. */
function onePerField(problems: readonly ErrorDetail[]): ErrorDetail[] {
  const byField = new Map<string, Set<string>>();
  for (const { field, message } of problems) byField.set(field, (byField.get(field) ?? new Set()).add(message));
  return Array.from(byField, ([field, messages]) => ({ field, message: joined([...messages]) }));
}

const MAX_JOINED = 10;

function joined(messages: readonly string[]): string {
  const named = messages.slice(0, MAX_JOINED).join('; ');
  return messages.length > MAX_JOINED ? `${named}; and ${messages.length - MAX_JOINED} more` : named;
}

const MAX_NAME = 200;

/** Repeats an unknown name to its sender, cut to a reasonable length. */
const shortened = (field: string): string => (field.length > MAX_NAME ? `${field.slice(0, MAX_NAME)}…` : field);

function summarise(details: readonly ErrorDetail[], isCut: boolean): string {
  const [first] = details;
  if (details.length === 1 && first) return first.field === '' ? first.message : `${first.field}: ${first.message}`;
  return `${details.length}${isCut ? ' or more' : ''} fields are not valid; see details.`;
}

/** A problem that the operator can fix. Its message is all they see. */
export class OperatorError extends Error {}
