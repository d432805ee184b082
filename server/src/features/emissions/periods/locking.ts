import type { Clock } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/db/index.ts';
import type { EmitAll } from '../../../platform/events/outbox.ts';
import type { Span } from '../period-rules.ts';
import { presentEntry, snapshot } from '../present.ts';
import { appendRevisions } from '../revision-store.ts';
import { changesBetween } from '../revisions.ts';
import { type EntryState, stateAfter } from '../rules.ts';
import type { EntryRow } from '../store.ts';
import { type Moved, type Order, setState, takeEntries } from './store.ts';

/** As many as one transaction moves: few enough that a request may do it, and that memory and locks stay small. */
export const BATCH = 1_000;

const from: Record<Order['verb'], EntryState> = { lock: 'approved', unlock: 'locked' };
const action = { lock: 'locked', unlock: 'unlocked' } as const;

/**
 * Locks or unlocks a batch, each entry with its revision and, when locked, its event; returns how many and where it
 * stopped. An entry that
 * lies inside another closed period stays locked.
 */
export type MoveBatch = (
  tx: Tx,
  organisationId: string,
  order: Order,
  closedPeriods: readonly Span[],
) => Promise<Moved>;

export function createMoveBatch({ clock, emitAll }: { clock: Clock; emitAll: EmitAll }): MoveBatch {
  return async (tx, organisationId, order, closedPeriods) => {
    const { verb, span, by, reason, reached } = order;
    const except = verb === 'unlock' ? closedPeriods : [];
    const before = await takeEntries(tx, organisationId, { state: from[verb], span, except, after: reached }, BATCH);
    const moves = before.map((row) => ({ row, moved: moved(row, verb) }));
    const ids = before.map(({ id }) => id);
    await setState(tx, organisationId, ids, stateAfter(verb, from[verb]) as EntryState);
    const revisions = moves.map(({ row, moved }) => ({
      entryId: row.id,
      action: action[verb],
      at: clock.now(),
      by,
      reason,
      changes: changesBetween(snapshot(row), snapshot(moved)),
    }));
    await appendRevisions(tx, organisationId, revisions);
    if (verb === 'lock') {
      const resources = moves.map(({ moved }) => presentEntry(moved));
      await emitAll(tx, organisationId, 'emission.locked', resources);
    }
    return { entries: moves.length, reached: before.at(-1) ?? reached };
  };
}

const moved = (row: EntryRow, verb: Order['verb']): EntryRow => ({
  ...row,
  state: stateAfter(verb, row.state) as EntryState,
  version: row.version + 1,
});
