// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface InviteUser {
  /** E-mail address, unique in the organisation, ignoring case */
  email: string;
  /** Full name */
  name: string;
  /** Role. admin: everything; manager: everything but settings; contributor: entries; viewer: read */
  role: 'admin' | 'manager' | 'contributor' | 'viewer';
}
