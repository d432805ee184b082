// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface User {
  /** User identifier */
  id: string;
  /** E-mail address, unique in the organisation whatever its case */
  email: string;
  /** Full name */
  name: string;
  /** What the user may do. admin: everything; manager: everything but settings; contributor: entries; viewer: read */
  role: 'admin' | 'manager' | 'contributor' | 'viewer';
  /** Only the keys of an active user work */
  status: 'invited' | 'active' | 'deactivated';
  /** When the user was first invited */
  createdAt: string;
  /** When it last changed; when it was created, if it has not changed since */
  updatedAt: string;
  /** When the last invitation was accepted; null while it is open */
  activatedAt: string | null;
  /** When the user was deactivated; null for others */
  deactivatedAt: string | null;
  /**
   * Whether the user is known to hold the address: a link mailed to it was opened, the identity provider asserted
   * it, or the operator vouched for it. Only such a user counts as a second person
   */
  addressProven: boolean;
  /** Whether the user has registered a passkey. In the list, and for admins only */
  hasPasskey?: boolean | undefined;
}
