// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { User } from './user.ts';

export interface AcceptedInvitation {
  user: User;
  /** The first key of the user, unless `createKey` was false */
  apiKey?: {
    /** Key identifier */
    id: string;
    /** The full key. Shown in this answer only: store it now. */
    value: string;
    /** Everything the role allows */
    scopes: string[];
  } | undefined;
  /** The session that the cookie of this answer opens, if `createKey` was false */
  session?: {
    /** Session identifier */
    id: string;
    /** Time at which the session ends, even if it is in use */
    expiresAt: string;
  } | undefined;
}
