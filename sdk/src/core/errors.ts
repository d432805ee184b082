import type { ErrorBody, ErrorDetail } from '../types/index.ts';

/** The codes of this version. A newer service may have others. */
export type ErrorCode = ErrorBody['code'];

/** The root of everything the client throws, apart from `TypeError` for arguments that can never work. */
export class TonneError extends Error {
  override readonly name: string = 'TonneError';
}

export interface ApiFailure {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly details?: readonly ErrorDetail[] | undefined;
  readonly requestId?: string | undefined;
  readonly retryAfter?: number | undefined;
  readonly data?: unknown;
  readonly headers: Headers;
}

/** The service answered, and refused. */
export class ApiError extends TonneError {
  override readonly name: string = 'ApiError';
  readonly status: number;
  /** Stable. `UNEXPECTED_RESPONSE` if the answer did not come from Tonne, but perhaps from a proxy in between. */
  readonly code: ErrorCode | 'UNEXPECTED_RESPONSE' | (string & {});
  /** Every invalid field. Empty if the error is about the request as a whole. */
  readonly details: readonly ErrorDetail[];
  /** Quote it when you report a problem. */
  readonly requestId: string | undefined;
  /** Seconds to wait before the next attempt. */
  readonly retryAfter: number | undefined;
  /** Some refusals carry data, such as the result of each item of a refused batch. */
  readonly data: unknown;
  // Private, because a printed error is long enough without them.
  readonly #headers: Headers;

  constructor(failure: ApiFailure) {
    super(failure.message);
    this.status = failure.status;
    this.code = failure.code;
    this.details = failure.details ?? [];
    this.requestId = failure.requestId;
    this.retryAfter = failure.retryAfter;
    this.data = failure.data;
    this.#headers = failure.headers;
  }

  get headers(): Headers {
    return this.#headers;
  }
}

/** `VALIDATION_ERROR`: `details` names every field that is wrong. Status 400 for its form, 422 for a broken rule. */
export class ValidationError extends ApiError {
  override readonly name = 'ValidationError';
}
/** 400: not a valid request. */
export class BadRequestError extends ApiError {
  override readonly name = 'BadRequestError';
}
/** 401: the key is missing, wrong, expired or revoked. */
export class AuthenticationError extends ApiError {
  override readonly name = 'AuthenticationError';
}
/** 403: the key lacks the scope, or its user the role. */
export class PermissionDeniedError extends ApiError {
  override readonly name = 'PermissionDeniedError';
}
/** 404: no such resource in this organisation. */
export class NotFoundError extends ApiError {
  override readonly name = 'NotFoundError';
}
/** 409: a duplicate, or a state that does not allow this. */
export class ConflictError extends ApiError {
  override readonly name = 'ConflictError';
}
/** 412: the resource has changed since you read it. */
export class PreconditionFailedError extends ApiError {
  override readonly name = 'PreconditionFailedError';
}
/** 422: well-formed, but refused, such as `NO_MATCHING_FACTOR`. */
export class UnprocessableError extends ApiError {
  override readonly name = 'UnprocessableError';
}
/** 429: wait `retryAfter` seconds. */
export class RateLimitError extends ApiError {
  override readonly name = 'RateLimitError';
}
/** 5xx. */
export class ServerError extends ApiError {
  override readonly name = 'ServerError';
}

/** No answer arrived: no connection, or it broke. The original error is the `cause`. */
export class ConnectionError extends TonneError {
  override readonly name: string = 'ConnectionError';
}
/** No answer arrived in time. */
export class TimeoutError extends ConnectionError {
  override readonly name = 'TimeoutError';
}
/** Your `signal` ended the call; its reason is the `cause`. */
export class AbortError extends TonneError {
  override readonly name = 'AbortError';
}

/** `waitFor` saw the work end without success. `resource` is its last state. */
export class WorkFailedError<T = unknown> extends TonneError {
  override readonly name = 'WorkFailedError';
  readonly resource: T;

  constructor(message: string, resource: T) {
    super(message);
    this.resource = resource;
  }
}

const byStatus: Readonly<Record<number, typeof ApiError>> = {
  400: BadRequestError,
  401: AuthenticationError,
  403: PermissionDeniedError,
  404: NotFoundError,
  409: ConflictError,
  412: PreconditionFailedError,
  422: UnprocessableError,
  429: RateLimitError,
};

export function apiError(failure: ApiFailure): ApiError {
  const { status, code } = failure;
  const Class = code === 'VALIDATION_ERROR' ? ValidationError : status >= 500 ? ServerError : byStatus[status];
  return new (Class ?? ApiError)(failure);
}
