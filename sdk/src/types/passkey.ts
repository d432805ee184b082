// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface Passkey {
  /** Passkey identifier */
  id: string;
  /** Label by which the user recognises the passkey, such as the name of the device */
  name: string;
  /** True if a provider copies it to other devices of the user */
  isSynced: boolean;
  /** Time of registration */
  createdAt: string;
  /** Time at which it last signed the user in or confirmed a session */
  lastUsedAt: string | null;
  /** Time of the last change, or of the creation if it has not changed since */
  updatedAt: string;
}
