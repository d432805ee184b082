import type { Actor } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/db/index.ts';
import { found } from '../../../platform/errors/index.ts';
import type { ChangeEntry } from '../changing.ts';
import { derivedOf } from '../derived.ts';
import { stateAfter } from '../rules.ts';
import { type EntryRow, findEntry, lockEntry } from '../store.ts';

/** An entry, and all entries that are reviewed together with it: the derived ones, or the one it is derived from. */
export interface Family {
  readonly entry: EntryRow;
  readonly others: readonly EntryRow[];
}

/** The entry that others are derived from is locked first, as in a review. */
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

/** The approval was given to other evidence: the entry waits for a reviewer again. */
export const createReopen =
  (changeEntry: ChangeEntry) =>
  async (tx: Tx, actor: Actor, { entry, others }: Family, cause: keyof typeof reasons): Promise<void> => {
    if (entry.state !== 'approved') return;
    const telling = { action: 'reopened', event: 'emission.reopened', reason: reasons[cause] } as const;
    for (const each of [...others, entry]) {
      await changeEntry(tx, actor, each, { state: stateAfter('reopen', each.state) }, telling);
    }
  };
