import type { Period } from '../../../kernel/period.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/db/index.ts';
import type { EmitAll } from '../../../platform/events/outbox.ts';
import type { RecordChanges } from '../../../platform/record/index.ts';
import type { PeriodTask, Reached } from '../../periods/index.ts';
import { affectedEntries } from '../allocation/rules.ts';
import type { Allocator } from '../allocation/service.ts';
import { authorFor } from '../change.rules.ts';
import { createPublishChanges } from '../change.service.ts';
import { type EntryState, stateAfter } from '../rules.ts';
import { setState, takeEntries } from './store.ts';

/** Entries that one transaction locks: few enough for a request, and for memory and locks to stay small. */
export const LOCK_BATCH_SIZE = 1_000;

type Verb = PeriodTask['verb'];

const from: Record<Verb, EntryState> = { lock: 'approved', unlock: 'locked' };
const action = { lock: 'locked', unlock: 'unlocked' } as const;
const event = { lock: 'emission.locked', unlock: 'emission.unlocked' } as const;

export interface LockedBatch {
  entries: number;
  reached: Reached;
}

/**
 * Locks or unlocks the next batch, each entry with its revision, its record and its event. An entry with a day in another
 * closed period stays locked.
 */
export type LockBatch = (
  tx: Tx,
  organisationId: string,
  task: PeriodTask,
  closedPeriods: readonly Period[],
) => Promise<LockedBatch>;

interface Dependencies {
  clock: Clock;
  emitAll: EmitAll;
  recordAll: RecordChanges;
  allocator: Allocator;
}

export function createLockBatch({ clock, emitAll, recordAll, allocator }: Dependencies): LockBatch {
  const publishChanges = createPublishChanges({ emitAll, recordAll });
  return async (tx, organisationId, { verb, days, by, reason, reached }, closedPeriods) => {
    const isHeld = await allocator.hold(tx, organisationId);
    const except = verb === 'unlock' ? closedPeriods : [];
    const filter = { state: from[verb], days, except, after: reached };
    const rows = await takeEntries(tx, organisationId, filter, LOCK_BATCH_SIZE);
    if (rows.length === 0) return { entries: 0, reached };

    const state = stateAfter(verb, from[verb]);
    const ids = rows.map(({ id }) => id);
    const at = clock.now();
    await setState(tx, organisationId, ids, state, at);
    const changed = rows.map((before) => ({
      before,
      after: { ...before, state, updatedAt: at, version: before.version + 1 },
    }));
    const author = authorFor(organisationId, by);
    await publishChanges(tx, author, changed, { action: action[verb], event: event[verb], reason, at });
    // While locked, the entry kept its instruments regardless of later changes.
    if (isHeld && verb === 'unlock') await allocator.reallocate(tx, author, affectedEntries(...rows));
    return { entries: rows.length, reached: rows.at(-1) ?? reached };
  };
}
