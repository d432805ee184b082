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
    this.details = options.details;
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

/** Business rules collect every failing field before they refuse, so that a client mends its request in one go. */
export function refuseIfAny(details: ErrorDetail[]): void {
  if (details.length > 0) throw new AppError('BUSINESS_RULE', { message: summarise(details), details });
}

export function summarise(details: ErrorDetail[]): string {
  const [first] = details;
  if (details.length === 1 && first) return first.field === '' ? first.message : `${first.field}: ${first.message}`;
  return `${details.length} fields are not valid; see details.`;
}
