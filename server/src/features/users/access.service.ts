import type { Role } from '../../platform/auth/index.ts';
import type { Db, Tx } from '../../platform/db/index.ts';
import type { ClientOrigin } from '../../platform/http/index.ts';
import type { By } from '../../platform/record/index.ts';

/** The part of the sessions that this room needs. That room depends on this one, so it cannot be imported here. */
export interface SignIns {
  openSession(
    tx: Tx,
    signIn: { organisationId: string; userId: string; method: 'invitation'; client: ClientOrigin; requestId: string },
  ): Promise<{ session: { id: string; expiresAt: string }; setCookie: string }>;
  /** Those of the users who have a passkey. */
  passkeyHolders(db: Db, organisationId: string, userIds: readonly string[]): Promise<Set<string>>;
  /** Ends sessions, and takes links and passkeys away. */
  endAccessOfUser(tx: Tx, by: By, userId: string): Promise<void>;
}

/** The part of the API keys that this room needs. That room depends on this one, so it cannot be imported here. */
export interface UserKeys {
  issueFirstKey(tx: Tx, by: By, user: { userId: string; role: Role }): Promise<{ id: string; value: string }>;
  revokeKeysOfUser(tx: Tx, by: By, userId: string): Promise<void>;
}

/** The part of the reports that this room needs. That room depends on this one, so it cannot be imported here. */
export interface UserSchedules {
  pauseSchedulesOf(tx: Tx, organisationId: string, userId: string, now: Date): Promise<void>;
}
