import { sql, type Tx } from '../../platform/db/index.ts';
import { type EntryContext, readEntryContext } from '../organisations/index.ts';

/**
 * Takes part in the organisation's inventory: the closing of a period waits for every writer who has seen it open. The
 * shared advisory lock spares writers a common row, so they do not wait for each other.
 */
export async function joinInventory(tx: Tx, organisationId: string): Promise<EntryContext> {
  lockInventoryShared(tx, organisationId);
  return readEntryContext(tx, organisationId, []);
}

/** The share alone. It is always taken before the lock on an entry, or two writers could wait for each other. */
export function lockInventoryShared(tx: Tx, organisationId: string): void {
  tx.later(sql`SELECT pg_advisory_xact_lock_shared(hashtextextended(${lockName(organisationId)}, 0))`);
}

/** Excludes all writers until the transaction ends; held only while a period changes its status. */
export async function lockInventoryExclusive(tx: Tx, organisationId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${lockName(organisationId)}, 0))`);
}

const lockName = (organisationId: string): string => `inventory ${organisationId}`;
