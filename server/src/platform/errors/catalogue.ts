/** Every error a client can receive: code → status, and the message used when the thrower gives none. */
export const catalogue = {
  MALFORMED_REQUEST: [400, 'The request is not valid HTTP.'],
  MALFORMED_JSON: [400, 'The body is not valid JSON.'],
  VALIDATION_ERROR: [400, 'The request is not valid; see details.'],
  MISSING_TOKEN: [401, 'Send your API key in the header "Authorization: Bearer <API_KEY>".'],
  INVALID_TOKEN: [401, 'The API key is not valid.'],
  SIGN_IN_FAILED: [401, 'The code is wrong, was used before or is older than 15 minutes; ask for a new one.'],
  INSUFFICIENT_SCOPE: [403, 'The API key does not hold the scope this needs.'],
  INSUFFICIENT_ROLE: [403, 'The role of the user behind this API key does not permit this.'],
  SESSION_REQUIRED: [403, 'This is for people who are signed in; an API key cannot do it.'],
  CROSS_SITE_REQUEST: [
    403,
    'A request with a session cookie that changes something must come from a page of this service, with the header "X-Tonne-Console: 1".',
  ],
  CONFIRMATION_REQUIRED: [
    403,
    'Your sign-in is older than 10 minutes, and this needs a fresh one. Confirm it and try again: POST /auth/sessions/current/confirmation-codes mails you a code, and POST /auth/sessions/current/confirmations takes it.',
  ],
  PASSKEY_REQUIRED: [
    403,
    'Your organisation asks for a passkey. Until you have used yours, or registered one if you have none, this session can do nothing else: see `passkeyStep` of GET /auth/sessions/current.',
  ],
  INVALID_LINK: [403, 'The link is not valid; ask for a new one.'],
  NOT_FOUND: [404, 'Not found.'],
  METHOD_NOT_ALLOWED: [405, 'This path does not take this method; see the Allow header.'],
  REQUEST_TIMEOUT: [408, 'The request did not arrive in time.'],
  DUPLICATE_RESOURCE: [409, 'The same resource exists already.'],
  INVALID_STATE: [409, 'The resource is not in a state that allows this.'],
  IDEMPOTENCY_IN_PROGRESS: [409, 'The first request with this Idempotency-Key is still running; try again shortly.'],
  ENDPOINT_REMOVED: [410, 'This endpoint has been removed.'],
  PRECONDITION_FAILED: [412, 'The resource has changed since you read it; read it again and repeat your change.'],
  BODY_TOO_LARGE: [413, 'The body is larger than this endpoint accepts.'],
  UNSUPPORTED_MEDIA_TYPE: [415, 'Send the body as "Content-Type: application/json".'],
  RANGE_NOT_SATISFIABLE: [416, 'The file has no such bytes; its size is in the Content-Range header.'],
  BUSINESS_RULE: [422, 'The request is well-formed but breaks a rule; see details.'],
  NO_MATCHING_FACTOR: [422, 'No emission factor fits this activity; pin one with factorCode.'],
  INSUFFICIENT_CREDITS: [422, 'There are not enough credits for this.'],
  BATCH_REJECTED: [422, 'Not every entry is valid, so none was stored; see data.results.'],
  IDEMPOTENCY_KEY_REUSED: [422, 'This Idempotency-Key was used before with another body; use a new key.'],
  RATE_LIMIT_EXCEEDED: [429, 'Too many requests; wait the number of seconds in Retry-After.'],
  CONCURRENCY_LIMIT_EXCEEDED: [429, 'Too many requests of this API key are in flight at once.'],
  HEADERS_TOO_LARGE: [431, 'The request headers are too large.'],
  INTERNAL_ERROR: [500, 'Something went wrong on our side. Quote the request id if you report it.'],
  SERVICE_UNAVAILABLE: [503, 'The service is briefly unavailable; try again in a few seconds.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof catalogue;

export const statusOf = (code: ErrorCode): number => catalogue[code][0];

/** 400 and 422 share one public code: the status separates shape from rule, and the details name the field. */
export const publicCode = (code: ErrorCode): string => (code === 'BUSINESS_RULE' ? 'VALIDATION_ERROR' : code);
