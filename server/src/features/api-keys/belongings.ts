import { wireTime } from '../../kernel/period.ts';
import type { Db } from '../../platform/db/index.ts';
import { listKeysOfUser } from './store.ts';

const time = (instant: Date | null): string | null => instant && wireTime(instant);

/** The keys that a user created, without their values. */
export async function keysOf(db: Db, organisationId: string, userId: string) {
  return (await listKeysOfUser(db, organisationId, userId)).map((row) => ({
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    createdAt: wireTime(row.createdAt),
    lastUsedAt: time(row.lastUsedAt),
    expiresAt: time(row.expiresAt),
    revokedAt: time(row.revokedAt),
  }));
}
