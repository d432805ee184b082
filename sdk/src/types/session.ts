// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

export interface Session {
  /** Session identifier */
  id: string;
  /** How the user signed in */
  method: 'console_link' | 'mail_link' | 'passkey' | 'oidc' | 'invitation';
  /** Whether this request uses this session */
  isCurrent: boolean;
  /** When the user signed in */
  createdAt: string;
  /** Last request, at most two minutes stale; the session ends 12 hours after it */
  lastSeenAt: string;
  /** When the user last proved who they are: by signing in, or again since */
  confirmedAt: string;
  /** When the session ends, however much it is used */
  expiresAt: string;
  /** What the browser called itself at sign-in */
  userAgent: string | null;
  /** Network address the user signed in from */
  address: string;
}
