// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface MailedCode {
  /** Address to which the code was sent */
  sentTo: string;
  /** Time at which the code expires */
  expiresAt: string;
}
