import type { Actor } from '../../../platform/auth/index.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { found } from '../../../platform/errors/index.ts';
import { authorOf } from '../change.rules.ts';
import type { ChangeEntry, PublishChanges } from '../change.service.ts';
import { derivedOf } from '../derived/service.ts';
import { type StoredEvidenceStatus, stateAfter } from '../rules.ts';
import { type EntryRow, findEntry, lockEntry, updateEntry } from '../store.ts';
import { added, removed, type WatchedFile } from './rules.ts';

/** An entry and the entries that are reviewed with it: its derived entries, or its parent and siblings. */
export interface Family {
  readonly entry: EntryRow;
  readonly others: readonly EntryRow[];
}

/** Locks the parent first, as a review does. */
export async function lockFamily(tx: Tx, organisationId: string, id: string): Promise<Family> {
  const { derivedFrom } = found(await findEntry(tx, organisationId, id));
  const root = found(await lockEntry(tx, organisationId, derivedFrom ?? id));
  const members = [root, ...(await derivedOf(tx, organisationId, root))];
  const entry = found(members.find((each) => each.id === id));
  return { entry, others: members.filter((each) => each !== entry) };
}

const reasons = {
  evidence_added: 'Evidence was added after the approval.',
  evidence_removed: 'Evidence was deleted after the approval.',
};

const reasonsOfParent = {
  evidence_added: 'Evidence was added to the entry that this one derives from.',
  evidence_removed: 'Evidence was deleted from the entry that this one derives from.',
};

/** Derived entries have the evidence of their parent. A file of a derived entry itself shows no quantity. */
const statusAfter = ({ entry }: Family, hasFiles: boolean, { evidenceStatus }: EntryRow): StoredEvidenceStatus => {
  if (entry.derivedFrom !== null) return evidenceStatus && 'attached';
  return hasFiles ? 'attached' : null;
};

/**
 * Reopens the review of an approved entry, since the approval covered other evidence. Brings the evidence of derived
 * entries in line with that of their parent.
 */
export const createFollowEvidence =
  (changeEntry: ChangeEntry) =>
  async (tx: Tx, actor: Actor, family: Family, cause: keyof typeof reasons, hasFiles: boolean): Promise<void> => {
    const { entry, others } = family;
    const isReopened = entry.state === 'approved';
    for (const each of isReopened ? [...others, entry] : others) {
      const evidenceStatus = statusAfter(family, hasFiles, each);
      if (isReopened) {
        const notice = { action: 'reopened', event: 'emission.reopened', reason: reasons[cause] } as const;
        await changeEntry(tx, actor, each, { state: stateAfter('reopen', each.state), evidenceStatus }, notice);
      } else if (evidenceStatus !== each.evidenceStatus) {
        const notice = { action: 'updated', reason: reasonsOfParent[cause] } as const;
        await changeEntry(tx, actor, each, { evidenceStatus }, notice);
      }
    }
  };

const changesOf = { evidence_added: added, evidence_removed: removed };

/**
 * Raises the version of the entry, and adds a revision and a record. No figure changes, so there is no event. Returns the
 * changed entry.
 */
export type PublishFileChange = (
  tx: Tx,
  actor: Actor,
  entry: EntryRow,
  action: keyof typeof changesOf,
  file: WatchedFile & { readonly hasFiles: boolean },
) => Promise<EntryRow>;

export const createPublishFileChange =
  ({ clock, publishChanges }: { clock: Clock; publishChanges: PublishChanges }): PublishFileChange =>
  async (tx, actor, entry, action, file) => {
    const at = clock.now();
    const change = { evidenceStatus: statusAfter({ entry, others: [] }, file.hasFiles, entry), updatedAt: at };
    await updateEntry(tx, actor.organisationId, entry.id, change);
    const after = { ...entry, ...change, version: entry.version + 1 };
    const changed = { before: entry, after, changes: changesOf[action](file) };
    await publishChanges(tx, authorOf(actor), [changed], { action, at });
    return after;
  };
