import type { Actor } from '../../platform/auth/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { insertDeletedEntry } from './deletion-store.ts';
import { appendRevisions, deleteRevisions, wasEverApproved } from './revision-store.ts';
import { deleteEntry, type EntryRow } from './store.ts';

/**
 * An entry that was ever approved may have been reported, so its history stays and ends with the deletion. A draft that
 * was never approved goes with its history.
 */
export async function removeEntry(tx: Tx, actor: Actor, row: EntryRow, at: Date): Promise<void> {
  const { organisationId, user } = actor;
  const isKept = await wasEverApproved(tx, organisationId, row.id);
  await deleteEntry(tx, organisationId, row.id);
  if (!isKept) {
    await deleteRevisions(tx, organisationId, row.id);
    return;
  }
  const by = { id: user.id, email: user.email };
  const changes = [{ field: 'state', from: row.state, to: null }];
  await appendRevisions(tx, organisationId, [{ entryId: row.id, action: 'deleted', at, by, reason: null, changes }]);
  await insertDeletedEntry(tx, organisationId, row, at);
}
