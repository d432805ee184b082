// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface AcceptInvitation {
  /** True to create a first API key; `false` signs the browser in instead */
  createKey?: boolean | undefined;
}
