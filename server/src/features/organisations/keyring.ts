import type { Role } from '../../platform/auth/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { By } from '../../platform/record/index.ts';

/** The part of the API keys that this room needs. That room depends on this one, so it cannot be imported here. */
export interface Keyring {
  issueFirstKey(tx: Tx, by: By, user: { userId: string; role: Role }): Promise<{ id: string; value: string }>;
  revokeKeysOfUser(tx: Tx, by: By, userId: string): Promise<void>;
}
