// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { ErrorDetail } from './error-detail.ts';

export interface ErrorBody {
  /** Stable error code */
  code:
    | 'MALFORMED_REQUEST'
    | 'MALFORMED_JSON'
    | 'VALIDATION_ERROR'
    | 'MISSING_TOKEN'
    | 'INVALID_TOKEN'
    | 'SIGN_IN_FAILED'
    | 'INSUFFICIENT_SCOPE'
    | 'INSUFFICIENT_ROLE'
    | 'SESSION_REQUIRED'
    | 'CROSS_SITE_REQUEST'
    | 'CONFIRMATION_REQUIRED'
    | 'PASSKEY_REQUIRED'
    | 'INVALID_LINK'
    | 'NOT_FOUND'
    | 'METHOD_NOT_ALLOWED'
    | 'REQUEST_TIMEOUT'
    | 'DUPLICATE_RESOURCE'
    | 'INVALID_STATE'
    | 'IDEMPOTENCY_IN_PROGRESS'
    | 'ENDPOINT_REMOVED'
    | 'PRECONDITION_FAILED'
    | 'BODY_TOO_LARGE'
    | 'UNSUPPORTED_MEDIA_TYPE'
    | 'RANGE_NOT_SATISFIABLE'
    | 'NO_MATCHING_FACTOR'
    | 'INSUFFICIENT_CREDITS'
    | 'BATCH_REJECTED'
    | 'IDEMPOTENCY_KEY_REUSED'
    | 'RATE_LIMIT_EXCEEDED'
    | 'CONCURRENCY_LIMIT_EXCEEDED'
    | 'HEADERS_TOO_LARGE'
    | 'INTERNAL_ERROR'
    | 'SERVICE_UNAVAILABLE';
  /** Human-readable message */
  message: string;
  /** Every invalid field */
  details?: ErrorDetail[] | undefined;
  /** Seconds to wait, as in `Retry-After` */
  retryAfter?: number | undefined;
}
