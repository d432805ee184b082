// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface PreviewInvitation {
  /** Last part of the invitation link, after its last slash */
  token: string;
}
