// Generated from sdk/contract/openapi.json by `npm run contract`; do not edit.

import type { Session } from './session.ts';

export interface CurrentSession extends Session {
  /** Time until which actions that need a fresh sign-in ask for no confirmation */
  confirmedUntil: string;
  /** The user who is signed in */
  user: {
    /** User identifier */
    id: string;
    /** E-mail address of the user */
    email: string;
    /** Name of the user */
    name: string;
    /** Role of the user */
    role: 'admin' | 'manager' | 'contributor' | 'viewer';
  };
  /** The organisation the user belongs to */
  organisation: {
    /** Organisation identifier */
    id: string;
    /** Name of the organisation */
    name: string;
    /** First day of its fiscal year, MM-DD */
    fiscalYearStart: string;
  };
  /**
   * Step that the user must still take if the organisation requires passkeys (`signInPolicy`): register a passkey,
   * or use one. Until then the session can do nothing else. Null if no step is left
   */
  passkeyStep: 'register' | 'use' | null;
  /** Permissions of the session: everything its role allows, or nothing while `passkeyStep` is set */
  scopes: string[];
}
