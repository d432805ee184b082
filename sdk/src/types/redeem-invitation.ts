// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface RedeemInvitation {
  /** Last part of the invitation link, after its last slash */
  token: string;
  /** True to create a first API key; `false` signs the browser in instead */
  createKey?: boolean | undefined;
}
