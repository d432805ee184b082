import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/index.ts';
import type { RecordChanges } from '../../../platform/record/index.ts';
import { changesBetween } from '../history/rules.ts';
import { appendRevisions } from '../history/store.ts';
import { entryChange, presentEntry, snapshot } from '../present.ts';
import type { EntryRow } from '../store.ts';
import type { AllocationActor } from './rules.ts';
import { type Allocated, lockToAllocate, setAllocations } from './store.ts';

/** Few enough that memory stays small, however many entries move at once. */
const BATCH_SIZE = 1_000;

/** Writes what instruments give to entries. Each changed entry has a link in its chain and a record, and no event. */
export type ApplyAllocations = (tx: Tx, mover: AllocationActor, allocated: readonly Allocated[]) => Promise<void>;

export function createApplyAllocations({
  clock,
  recordAll,
}: {
  clock: Clock;
  recordAll: RecordChanges;
}): ApplyAllocations {
  const applyBatch: ApplyAllocations = async (tx, { organisationId, person, by }, allocated) => {
    const at = clock.now();
    const next = new Map(allocated.map((each) => [each.id, each]));
    const rows = await lockToAllocate(tx, organisationId, [...next.keys()]);
    const changed = rows.map((before) => ({ before, after: after(before, next.get(before.id)!, at) }));
    await setAllocations(tx, organisationId, allocated, at);
    const revisions = changed.map((each) => ({
      ...{ entryId: each.after.id, action: 'reallocated' as const, at, by: person, reason: null },
      changes: changesBetween(snapshot(each.before), snapshot(each.after)),
    }));
    const appended = await appendRevisions(tx, organisationId, revisions);
    recordAll(
      tx,
      by,
      changed.map((each, index) =>
        entryChange({
          ...{ action: 'reallocated', before: presentEntry(each.before), after: presentEntry(each.after) },
          ...appended[index]!,
        }),
      ),
    );
  };

  return async (tx, mover, allocated) => {
    for (let start = 0; start < allocated.length; start += BATCH_SIZE)
      await applyBatch(tx, mover, allocated.slice(start, start + BATCH_SIZE));
  };
}

const after = (before: EntryRow, { marketTco2e, instruments, warnings }: Allocated, at: Date): EntryRow => ({
  ...before,
  ...{ marketTco2e, instruments, warnings },
  updatedAt: at,
  version: before.version + 1,
});
