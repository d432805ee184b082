import type { Actor } from '../../platform/auth/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { Assessed } from './assess.ts';
import { receiptHash } from './calculation/present.ts';
import type { ChangeEntry, Telling } from './changing.ts';
import { derive } from './derivation.ts';
import type { Inventory } from './inventory-store.ts';
import { prepare, type storeEntries } from './recording.ts';
import { type EntryRow, type EntryWithFactor, lockDerived } from './store.ts';

/** Most entries have none, and say so. */
export const derivedOf = async (
  tx: Tx,
  organisationId: string,
  { id, derivedEntryIds }: Pick<EntryRow, 'id' | 'derivedEntryIds'>,
): Promise<EntryWithFactor[]> => (derivedEntryIds.length === 0 ? [] : lockDerived(tx, organisationId, id));

interface Dependencies {
  readonly now: () => Date;
  readonly changeEntry: ChangeEntry;
  readonly store: (tx: Tx, actor: Actor, entries: Parameters<typeof storeEntries>[2]) => Promise<unknown>;
  readonly remove: (tx: Tx, actor: Actor, row: EntryRow) => Promise<void>;
}

/** Brings the entries that follow from a changed one up to date. Returns their ids. */
export type FollowParent = (
  tx: Tx,
  actor: Actor,
  inventory: Inventory,
  parent: Assessed & Pick<EntryRow, 'id' | 'state' | 'rejectionReason' | 'derivedEntryIds'>,
) => Promise<string[]>;

export const createFollowParent =
  ({ now, changeEntry, store, remove }: Dependencies): FollowParent =>
  async (tx, actor, inventory, parent) => {
    const existing = await derivedOf(tx, actor.organisationId, parent);
    const isFollowed = inventory.deriveFuelAndEnergy || existing.length > 0;
    const wanted = isFollowed ? derive(inventory, parent) : [];
    const partOf = ({ derivedPart }: Pick<EntryRow, 'derivedPart'>) => derivedPart;
    for (const row of existing.filter((each) => !wanted.some((other) => partOf(other) === partOf(each)))) {
      await remove(tx, actor, row);
    }
    const { state, rejectionReason } = parent;
    const ids: string[] = [];
    for (const fields of wanted) {
      const row = existing.find((each) => partOf(each) === partOf(fields));
      if (row) await changeEntry(tx, actor, row, fields, updating(inventory, row, fields));
      const added = row ? undefined : prepare(inventory, fields, actor, now(), { state, rejectionReason });
      if (added) await store(tx, actor, [added]);
      ids.push(row?.id ?? added!.row.id);
    }
    return ids;
  };

const updating = (inventory: Inventory, row: EntryWithFactor, fields: Assessed): Telling => ({
  action: 'updated',
  event: 'emission.updated',
  calculation: { from: receiptHash(inventory, row), to: receiptHash(inventory, { ...row, ...fields }) },
});
