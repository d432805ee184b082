// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface VerificationReport {
  /** Title of the report */
  title: string;
  /** Address of the report */
  url: string;
  /** Day of issue */
  issuedAt: string;
}
