// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface RequestLink {
  /** Where the link goes */
  email: string;
}
