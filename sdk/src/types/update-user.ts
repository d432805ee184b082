// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface UpdateUser {
  /** Full name */
  name?: string | undefined;
  /** Role. admin: everything; manager: everything but settings; contributor: entries; viewer: read */
  role?: 'admin' | 'manager' | 'contributor' | 'viewer' | undefined;
}
