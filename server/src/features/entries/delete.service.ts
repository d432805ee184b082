import type { Actor } from '../../platform/auth/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { RecordChanges } from '../../platform/record/index.ts';
import type { Enqueue } from '../../platform/work/index.ts';
import { removeFiles } from './evidence/cleanup.work.ts';
import { deleteAll } from './evidence/store.ts';
import { appendRevisions, insertDeletedEntry } from './history/store.ts';
import { entryChange, presentEntry } from './present.ts';
import { deleteEntry, type EntryRow } from './store.ts';

interface ChangeNotice {
  readonly at: Date;
  readonly recordAll: RecordChanges;
  readonly enqueue: Enqueue;
}

/** The entry goes with its evidence; its history stays and ends with the deletion. */
export async function removeEntry(
  tx: Tx,
  actor: Actor,
  row: EntryRow,
  { at, recordAll, enqueue }: ChangeNotice,
): Promise<void> {
  const { organisationId, user } = actor;
  await removeFiles(tx, enqueue, { organisationId, keys: await deleteAll(tx, organisationId, row.id) });
  await deleteEntry(tx, organisationId, row.id);
  const by = { id: user.id, email: user.email };
  const changes = [{ field: 'state', from: row.state, to: null }];
  const last = { entryId: row.id, action: 'deleted' as const, at, by, reason: null, changes };
  const [appended] = await appendRevisions(tx, organisationId, [last]);
  await insertDeletedEntry(tx, organisationId, row, at);
  recordAll(tx, actor, [entryChange({ action: 'deleted', before: presentEntry(row), after: null, ...appended! })]);
}
