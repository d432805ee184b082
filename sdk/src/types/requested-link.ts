// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface RequestedLink {
  /** Notice, the same for every address */
  message: string;
}
