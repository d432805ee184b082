// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface RejectEntry {
  /** What to correct */
  reason: string;
}
