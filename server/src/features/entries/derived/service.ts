import type { Actor } from '../../../platform/auth/index.ts';
import type { Tx } from '../../../platform/db/index.ts';
import type { Assessed, CalculationContext } from '../calculation/assessment.rules.ts';
import { receiptHash } from '../calculation/present.ts';
import type { ChangeNotice } from '../change.rules.ts';
import type { ChangeEntry } from '../change.service.ts';
import { type Prepared, prepare } from '../create.service.ts';
import { duplicateExists } from '../duplicates/rules.ts';
import { findDuplicate } from '../duplicates/store.ts';
import { type EntryRow, type EntryWithFactor, lockDerived } from '../store.ts';
import { derive } from './rules.ts';

/** Most entries have none, which the row states: no query is needed. */
export const derivedOf = async (
  tx: Tx,
  organisationId: string,
  { id, derivedEntryIds }: Pick<EntryRow, 'id' | 'derivedEntryIds'>,
): Promise<EntryWithFactor[]> => (derivedEntryIds.length === 0 ? [] : lockDerived(tx, organisationId, id));

interface Dependencies {
  readonly now: () => Date;
  readonly changeEntry: ChangeEntry;
  /** Returns the stored ids; the other entries are duplicates. */
  readonly store: (tx: Tx, actor: Actor, entries: readonly Prepared[]) => Promise<ReadonlySet<string>>;
  readonly remove: (tx: Tx, actor: Actor, row: EntryRow) => Promise<void>;
}

/**
 * Updates the derived entries of a changed entry and returns their ids. Refused if a user has entered a duplicate of one
 * by hand.
 */
export type SyncDerived = (
  tx: Tx,
  actor: Actor,
  context: CalculationContext,
  parent: Assessed & Pick<EntryRow, 'id' | 'state' | 'rejectionReason' | 'evidenceStatus' | 'derivedEntryIds'>,
) => Promise<string[]>;

export const createSyncDerived =
  ({ now, changeEntry, store, remove }: Dependencies): SyncDerived =>
  async (tx, actor, context, parent) => {
    const existing = await derivedOf(tx, actor.organisationId, parent);
    const isFollowed = context.deriveFuelAndEnergy || existing.length > 0;
    const wanted = isFollowed ? derive(context, parent) : [];
    const partOf = ({ derivedPart }: Pick<EntryRow, 'derivedPart'>) => derivedPart;
    for (const row of existing.filter((each) => !wanted.some((other) => partOf(other) === partOf(each)))) {
      await remove(tx, actor, row);
    }
    const { state, rejectionReason, evidenceStatus } = parent;
    const ids: string[] = [];
    for (const fields of wanted) {
      const row = existing.find((each) => partOf(each) === partOf(fields));
      if (row) await changeEntry(tx, actor, row, fields, updating(context, row, fields));
      if (row) {
        ids.push(row.id);
        continue;
      }
      const added = prepare(context, fields, actor, now(), { state, rejectionReason, evidenceStatus });
      const stored = await store(tx, actor, [added]);
      if (!stored.has(added.row.id)) throw duplicateExists(await findDuplicate(tx, actor.organisationId, added.row));
      ids.push(added.row.id);
    }
    return ids;
  };

const updating = (context: CalculationContext, row: EntryWithFactor, fields: Assessed): ChangeNotice => ({
  action: 'updated',
  event: 'emission.updated',
  calculation: { from: receiptHash(context, row), to: receiptHash(context, { ...row, ...fields }) },
});
