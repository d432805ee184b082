// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface RequestLink {
  /** Email address that receives the link */
  email: string;
}
