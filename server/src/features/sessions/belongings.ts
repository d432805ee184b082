import { wireTime } from '../../kernel/period.ts';
import type { Db } from '../../platform/db/index.ts';
import { listOfUser } from './passkeys/store.ts';
import { listSessionsOfUser } from './store.ts';

const time = (instant: Date | null): string | null => instant && wireTime(instant);

/** A user's sessions and passkeys, without anything that could open a session. */
export const belongings = {
  async sessionsOf(db: Db, organisationId: string, userId: string) {
    return (await listSessionsOfUser(db, organisationId, userId)).map((row) => ({
      id: row.id,
      method: row.method,
      createdAt: wireTime(row.createdAt),
      lastSeenAt: wireTime(row.lastSeenAt),
      expiresAt: wireTime(row.expiresAt),
      address: row.address,
      userAgent: row.userAgent,
    }));
  },

  async passkeysOf(db: Db, organisationId: string, userId: string) {
    return (await listOfUser(db, organisationId, userId)).map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: wireTime(createdAt),
      lastUsedAt: time(lastUsedAt),
    }));
  },
};
