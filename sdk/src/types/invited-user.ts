// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { PendingChange } from './pending-change.ts';

export interface InvitedUser {
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
  /**
   * Single-use link that activates the user. Shown in this answer only, and only if the service has no mail server;
   * otherwise the link is only mailed
   */
  invitationUrl?: string | undefined;
  /** Time at which the link expires; absent while the invitation is pending */
  invitationExpiresAt?: string | undefined;
  /** Pending change, if a second person must approve the invitation */
  pendingChange: PendingChange | null;
}
