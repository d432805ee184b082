import type { Actor } from '../../platform/auth/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { Assessed } from './assess.ts';
import { receiptHash } from './calculation/present.ts';
import type { ChangeEntry, Telling } from './changing.ts';
import { derive } from './derivation.ts';
import type { Inventory } from './inventory-store.ts';
import { type Prepared, prepare } from './recording.ts';
import { type EntryRow, type EntryWithFactor, lockDerived } from './store.ts';
import { findTwin } from './twin-store.ts';
import { twinExists } from './twins.ts';

/** Most entries have none, and say so. */
export const derivedOf = async (
  tx: Tx,
  organisationId: string,
  { id, derivedEntryIds }: Pick<EntryRow, 'id' | 'derivedEntryIds'>,
): Promise<EntryWithFactor[]> => (derivedEntryIds.length === 0 ? [] : lockDerived(tx, organisationId, id));

interface Dependencies {
  readonly now: () => Date;
  readonly changeEntry: ChangeEntry;
  /** Returns the ids stored: the others exist already. */
  readonly store: (tx: Tx, actor: Actor, entries: readonly Prepared[]) => Promise<ReadonlySet<string>>;
  readonly remove: (tx: Tx, actor: Actor, row: EntryRow) => Promise<void>;
}

/**
 * Brings the entries that follow from a changed one up to date. Returns their ids. Refused if somebody has entered one of
 * them by hand, under the same reference.
 */
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
      if (row) {
        ids.push(row.id);
        continue;
      }
      const added = prepare(inventory, fields, actor, now(), { state, rejectionReason });
      const stored = await store(tx, actor, [added]);
      if (!stored.has(added.row.id)) throw twinExists(await findTwin(tx, actor.organisationId, added.row));
      ids.push(added.row.id);
    }
    return ids;
  };

const updating = (inventory: Inventory, row: EntryWithFactor, fields: Assessed): Telling => ({
  action: 'updated',
  event: 'emission.updated',
  calculation: { from: receiptHash(inventory, row), to: receiptHash(inventory, { ...row, ...fields }) },
});
