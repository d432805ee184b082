// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface Session {
  /** Session identifier */
  id: string;
  /** Sign-in method */
  method: 'console_link' | 'mail_link' | 'passkey' | 'oidc' | 'invitation';
  /** True for the session of this request */
  isCurrent: boolean;
  /** Time of the sign-in */
  createdAt: string;
  /** Time of the last request, up to two minutes out of date; the session ends 12 hours after it */
  lastSeenAt: string;
  /** Time at which the user last proved their identity, by signing in or by confirming it */
  confirmedAt: string;
  /** Time at which the session ends, even if it is in use */
  expiresAt: string;
  /** User agent of the browser at sign-in */
  userAgent: string | null;
  /** Network address the user signed in from */
  address: string;
}
