// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface User {
  /** User identifier */
  id: string;
  /** E-mail address, unique in the organisation, ignoring case */
  email: string;
  /** Full name */
  name: string;
  /** Role. admin: everything; manager: everything but settings; contributor: entries; viewer: read */
  role: 'admin' | 'manager' | 'contributor' | 'viewer';
  /** Status of the user. Only the keys of an active user work */
  status: 'invited' | 'active' | 'deactivated';
  /** Time of the first invitation */
  createdAt: string;
  /** Time of the last change, or of the creation if it has not changed since */
  updatedAt: string;
  /** Time at which the last invitation was accepted; null while it is open */
  activatedAt: string | null;
  /** Time of deactivation; null unless deactivated */
  deactivatedAt: string | null;
  /**
   * True if the user is known to control the address: a link mailed to it was opened, the identity provider
   * confirmed it, or the operator vouched for it. Only such a user counts as a second person
   */
  addressProven: boolean;
  /** True if the user has registered a passkey. Present in lists only, and for admins only */
  hasPasskey?: boolean | undefined;
}
