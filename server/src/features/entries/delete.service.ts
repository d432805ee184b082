import type { Actor } from '../../platform/auth/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { Enqueue } from '../../platform/work/index.ts';
import { authorOf } from './change.rules.ts';
import type { PublishChanges } from './change.service.ts';
import { removeFiles } from './evidence/cleanup.work.ts';
import { deleteAll } from './evidence/store.ts';
import { insertDeletedEntry } from './history/store.ts';
import { deleteEntry, type EntryRow } from './store.ts';

interface Dependencies {
  readonly publishChanges: PublishChanges;
  readonly enqueue: Enqueue;
}

/** Deletes the entry with its evidence. Its history stays and ends with the deletion. */
export async function removeEntry(
  tx: Tx,
  actor: Actor,
  row: EntryRow,
  at: Date,
  { publishChanges, enqueue }: Dependencies,
): Promise<void> {
  const { organisationId } = actor;
  await removeFiles(tx, enqueue, { organisationId, keys: await deleteAll(tx, organisationId, row.id) });
  await deleteEntry(tx, organisationId, row.id);
  await insertDeletedEntry(tx, organisationId, row, at);
  const changes = [{ field: 'state', from: row.state, to: null }];
  const notice = { action: 'deleted', event: 'emission.deleted', at } as const;
  await publishChanges(tx, authorOf(actor), [{ before: row, after: null, changes }], notice);
}
