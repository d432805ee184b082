// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface PreviewInvitation {
  /** What follows `#token=` in the invitation link */
  token: string;
}
