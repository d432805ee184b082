// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface EvidenceDownload {
  /** A link that needs no key, for one hour */
  downloadUrl: string;
  /** When the link ends */
  expiresAt: string;
}
