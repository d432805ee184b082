// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface ConfirmSession {
  /** Single-use code from the mail */
  code: string;
}
