// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface MailedCode {
  /** Address of the user, where the code went */
  sentTo: string;
  /** When the code stops working */
  expiresAt: string;
}
