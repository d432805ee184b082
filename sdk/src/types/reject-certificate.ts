// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface RejectCertificate {
  /** Reason, in 1 to 500 characters */
  reason: string;
}
