import type { Role } from '../../platform/auth/index.ts';
import type { Tx } from '../../platform/db/index.ts';

/** What this room asks of the keeper of the keys, which depends on this room and so cannot be imported here. */
export interface Keyring {
  issueFirstKey(
    tx: Tx,
    user: { organisationId: string; userId: string; role: Role },
  ): Promise<{ id: string; value: string }>;
  revokeKeysOfUser(tx: Tx, organisationId: string, userId: string): Promise<void>;
}
