// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface OffsetEvidenceDownload {
  /** Link that works without a key for one hour */
  downloadUrl: string;
  /** Expiry of the link */
  expiresAt: string;
}
