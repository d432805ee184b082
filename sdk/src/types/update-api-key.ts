// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface UpdateApiKey {
  /** Descriptive label */
  name?: string | undefined;
  /** Permission scopes of the key, limited by the role of the user who created it. */
  scopes?: (
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
    | 'audit:read')[] | undefined;
  /** Time of expiry; null for a key that does not expire */
  expiresAt?: string | null | undefined;
}
