import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/db/index.ts';
import type { RecordChanges } from '../../../platform/record/index.ts';
import { presentEntry } from '../present.ts';
import { entryChange } from '../recorded.ts';
import { appendRevisions } from '../revision-store.ts';
import { type EntryRow, updateEntry } from '../store.ts';
import { added, removed, type WatchedFile } from './rules.ts';

const changesOf = { evidence_added: added, evidence_removed: removed };

/**
 * A link in the chain of the entry, which is one version further, and the record. No figure changes, so no event. Returns
 * the entry as it is then.
 */
export type TellOfFile = (
  tx: Tx,
  actor: Actor,
  entry: EntryRow,
  action: keyof typeof changesOf,
  file: WatchedFile,
) => Promise<EntryRow>;

export const createTellOfFile =
  ({ clock, recordAll }: { clock: Clock; recordAll: RecordChanges }): TellOfFile =>
  async (tx, actor, entry, action, file) => {
    const { organisationId, user } = actor;
    const at = clock.now();
    await updateEntry(tx, organisationId, entry.id, { updatedAt: at });
    const after = { ...entry, updatedAt: at, version: entry.version + 1 };
    const by = { id: user.id, email: user.email };
    const next = { entryId: entry.id, action, at, by, reason: null, changes: changesOf[action](file) };
    const [appended] = await appendRevisions(tx, organisationId, [next]);
    const change = { action, before: presentEntry(entry), after: presentEntry(after), ...appended! };
    recordAll(tx, actor, [entryChange(change)]);
    return after;
  };
