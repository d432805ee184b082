// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface PreviewSignIn {
  /** Single-use code from a console link or a mail link: the part after `#code=` */
  code: string;
}
