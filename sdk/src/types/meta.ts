// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface Meta {
  /** Identifies this request; also in the `X-Request-Id` header */
  requestId: string;
  /** When the response was created */
  timestamp: string;
}
