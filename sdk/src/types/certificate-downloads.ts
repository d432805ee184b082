// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface CertificateDownloads {
  /** Link to the PDF, for printing */
  pdf: string;
  /** Link to the scalable drawing */
  svg: string;
  /** Link to the badge */
  pngBadge: string;
}
