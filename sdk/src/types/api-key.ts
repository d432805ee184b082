// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface ApiKey {
  /** Key identifier */
  id: string;
  /** Descriptive label */
  name: string;
  /** First 12 characters of the key, for display */
  prefix: string;
  /** Permission scopes of the key, limited by the role of the user who created it. */
  scopes: (
    | 'emissions:read'
    | 'emissions:write'
    | 'factors:write'
    | 'reports:read'
    | 'reports:write'
    | 'certificates:read'
    | 'certificates:write'
    | 'targets:read'
    | 'targets:write'
    | 'offsets:read'
    | 'offsets:write'
    | 'settings:read'
    | 'settings:write'
    | 'audit:read')[];
  /** Time of creation */
  createdAt: string;
  /** Time of the last change, or of the creation if it has not changed since */
  updatedAt: string;
  /** The user who did this */
  createdBy: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
  };
  /** Time of the last authenticated request, up to a minute out of date */
  lastUsedAt: string | null;
  /** Time of expiry; null for a key that does not expire */
  expiresAt: string | null;
  /** Status of the key. Only an active key works */
  status: 'active' | 'expired' | 'revoked';
}
