// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface UpdatePasskey {
  /** Label by which the user recognises the passkey, such as the name of the device */
  name: string;
}
