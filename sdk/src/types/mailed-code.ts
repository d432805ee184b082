// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface MailedCode {
  /** Address of the user, where the code went */
  sentTo: string;
  /** Time at which the code expires */
  expiresAt: string;
}
