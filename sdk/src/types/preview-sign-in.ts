// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface PreviewSignIn {
  /** The single-use code from a console link or a mail link: what follows `#code=` */
  code: string;
}
