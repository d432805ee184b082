// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface Passkey {
  /** Passkey identifier */
  id: string;
  /** Label by which the user recognises the passkey, such as the name of the device */
  name: string;
  /** Whether a provider copies it to other devices of the user */
  isSynced: boolean;
  /** When it was registered */
  createdAt: string;
  /** When it last signed the user in or confirmed a session */
  lastUsedAt: string | null;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
}
