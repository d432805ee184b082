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
  /** What stands beside the error for a program to work through, such as the results of a refused batch. */
  data?: object | undefined;
  cause?: unknown;
}

/** The one error a room throws. Whatever else reaches the translator is a defect and answers 500. */
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
      // RFC 9110 §11.6.1: a 401 names the way to authenticate.
      ...(this.status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
      ...(options.retryAfter === undefined ? {} : { 'retry-after': String(options.retryAfter) }),
      ...options.headers,
    };
  }
}

export const notFound = (): AppError => new AppError('NOT_FOUND');
export const invalidState = (message: string): AppError => new AppError('INVALID_STATE', { message });
export const duplicate = (message: string): AppError => new AppError('DUPLICATE_RESOURCE', { message });

/** Business rules collect every failing field before they refuse, so that a client corrects its request in one go. */
export function refuseIfAny(details: readonly ErrorDetail[]): void {
  if (details.length > 0) throw refusal('BUSINESS_RULE', details);
}

/** Past this many the reader has understood; the cap keeps a hostile body from buying a gigantic answer. */
const MAX_DETAILS = 100;

/** Collecting problems may stop here: no field has ten of its own, so more than MAX_DETAILS fields are named. */
export const ENOUGH_PROBLEMS = 10 * MAX_DETAILS;

/** A refusal that names each failing field once, up to `most` of them, and counts only what it names. */
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

/** Several problems of one field, such as the items of a list, are one sentence. */
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

/** An unknown name is repeated to its sender, but not by the megabyte. */
const shortened = (field: string): string => (field.length > MAX_NAME ? `${field.slice(0, MAX_NAME)}…` : field);

function summarise(details: readonly ErrorDetail[], isCut: boolean): string {
  const [first] = details;
  if (details.length === 1 && first) return first.field === '' ? first.message : `${first.field}: ${first.message}`;
  return `${details.length}${isCut ? ' or more' : ''} fields are not valid; see details.`;
}
