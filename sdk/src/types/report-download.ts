// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface ReportDownload {
  /** Link to the file; needs no key and works for one hour */
  downloadUrl: string;
  /** Expiry of the link */
  expiresAt: string;
}
