// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface Meta {
  /** Identifies this request; also in the `X-Request-Id` header */
  requestId: string;
  /** When the response was created */
  timestamp: string;
  /** Filters of a list that were given in other words, by what was understood */
  understood?: Record<string, string> | undefined;
}
