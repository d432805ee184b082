// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface RequestedLink {
  /** The same for every address, whether or not it belongs to a user */
  message: string;
}
