// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface CertificateDownloads {
  /** The certificate to print */
  pdf: string;
  /** The certificate as a drawing of any size */
  svg: string;
  /** A badge to show */
  pngBadge: string;
}
