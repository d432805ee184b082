import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/index.ts';
import type { RecordChanges } from '../../../platform/record/index.ts';
import type { ChangeAuthor } from '../change.rules.ts';
import { createPublishChanges } from '../change.service.ts';
import type { EntryRow } from '../store.ts';
import type { AffectedEntry } from './rules.ts';
import { type Allocated, lockToAllocate, setAllocations } from './store.ts';

/**
 * Gives the energy of instruments to scope 2 entries. The feature `instruments` provides it, since entries must not
 * import it.
 */
export interface Allocator {
  /**
   * Whether the organisation has instruments. If so, takes a lock until the transaction ends, so that two writers cannot
   * give away the same energy. Called after the shared lock on the inventory and before the lock on any entry.
   */
  hold(tx: Tx, organisationId: string): Promise<boolean>;
  /** Updates the markets of entries after they were written. */
  reallocate(tx: Tx, author: ChangeAuthor, touched: readonly AffectedEntry[]): Promise<void>;
}

/** For an organisation that has no instruments yet. */
export const noAllocator: Allocator = { hold: async () => false, reallocate: async () => undefined };

/** Few enough that memory stays small, however many entries move at once. */
const BATCH_SIZE = 1_000;

/** Writes the energy that instruments give to entries. A reallocation has a revision and a record, and no event. */
export type ApplyAllocations = (tx: Tx, author: ChangeAuthor, allocated: readonly Allocated[]) => Promise<void>;

interface Dependencies {
  clock: Clock;
  recordAll: RecordChanges;
}

export function createApplyAllocations({ clock, recordAll }: Dependencies): ApplyAllocations {
  const publishChanges = createPublishChanges({ recordAll, emitAll: async () => undefined });

  const applyBatch: ApplyAllocations = async (tx, author, allocated) => {
    const at = clock.now();
    const next = new Map(allocated.map((each) => [each.id, each]));
    const rows = await lockToAllocate(tx, author.organisationId, [...next.keys()]);
    const changed = rows.map((before) => ({ before, after: after(before, next.get(before.id)!, at) }));
    await setAllocations(tx, author.organisationId, allocated, at);
    await publishChanges(tx, author, changed, { action: 'reallocated', at });
  };

  return async (tx, author, allocated) => {
    for (let start = 0; start < allocated.length; start += BATCH_SIZE)
      await applyBatch(tx, author, allocated.slice(start, start + BATCH_SIZE));
  };
}

const after = (before: EntryRow, { marketTco2e, instruments, warnings }: Allocated, at: Date): EntryRow => ({
  ...before,
  marketTco2e,
  instruments,
  warnings,
  updatedAt: at,
  version: before.version + 1,
});
