import type { Role } from '../../platform/auth/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { ClientOrigin } from '../../platform/http/index.ts';
import type { By } from '../../platform/record/index.ts';

/** The part of sessions that users need. Sessions import users, so it is passed in. */
export interface SignIns {
  openSession(
    tx: Tx,
    signIn: { organisationId: string; userId: string; method: 'invitation'; client: ClientOrigin; requestId: string },
  ): Promise<{ session: { id: string; expiresAt: string }; setCookie: string }>;
  /** The given users who have a passkey. */
  passkeyHolders(db: Db, organisationId: string, userIds: readonly string[]): Promise<Set<string>>;
  /** Ends sessions and deletes links and passkeys. */
  endAccessOfUser(tx: Tx, by: By, userId: string): Promise<void>;
}

/** The part of API keys that users need. API keys import users, so it is passed in. */
export interface UserKeys {
  issueFirstKey(tx: Tx, by: By, user: { userId: string; role: Role }): Promise<{ id: string; value: string }>;
  revokeKeysOfUser(tx: Tx, by: By, userId: string): Promise<void>;
}

/** The part of reports that users need. Reports are created later, so it is passed in. */
export interface UserSchedules {
  pauseSchedulesOf(tx: Tx, organisationId: string, userId: string, now: Date): Promise<void>;
}
