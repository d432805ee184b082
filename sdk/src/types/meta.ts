// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface Meta {
  /** Identifies this request; also in the `X-Request-Id` header */
  requestId: string;
  /** Time at which the response was created */
  timestamp: string;
  /** Filters of a list whose values were recognised under another name, with the recognised value */
  understood?: Record<string, string> | undefined;
}
