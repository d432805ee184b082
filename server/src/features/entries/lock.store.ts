import { sql, type Tx } from '../../platform/db/index.ts';
import type { EntryContext } from '../organisations/index.ts';
import { readEntryContext } from '../periods/index.ts';

/**
 * Takes the shared lock on the organisation's inventory and reads its context. Closing a period waits for every writer
 * that has seen it open. The lock is advisory, so that writers need no common row and do not wait for each other.
 */
export async function joinInventory(tx: Tx, organisationId: string): Promise<EntryContext> {
  lockInventoryShared(tx, organisationId);
  return readEntryContext(tx, organisationId, []);
}

/** Always taken before the lock on an entry, or two writers could deadlock. */
export function lockInventoryShared(tx: Tx, organisationId: string): void {
  tx.later(sql`SELECT pg_advisory_xact_lock_shared(hashtextextended(${lockName(organisationId)}, 0))`);
}

/** Excludes all writers until the transaction ends. Held while a period changes its status. */
export async function lockInventoryExclusive(tx: Tx, organisationId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${lockName(organisationId)}, 0))`);
}

const lockName = (organisationId: string): string => `inventory ${organisationId}`;
