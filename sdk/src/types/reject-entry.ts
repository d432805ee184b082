// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface RejectEntry {
  /** Correction that the reviewer asks for */
  reason: string;
}
