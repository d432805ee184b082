import type { Clock } from '../../../platform/clock/clock.ts';
import type { Tx } from '../../../platform/db/index.ts';
import type { EmitAll } from '../../../platform/events/outbox.ts';
import type { Span } from '../period-rules.ts';
import { presentEntry } from '../present.ts';
import { appendRevisions } from '../revision-store.ts';
import { type EntryState, stateAfter } from '../rules.ts';
import { type Moved, type Order, setState, takeEntries } from './store.ts';

/** As many as one transaction moves: few enough that a request may do it, and that memory and locks stay small. */
export const BATCH = 1_000;

const from: Record<Order['verb'], EntryState> = { lock: 'approved', unlock: 'locked' };
const action = { lock: 'locked', unlock: 'unlocked' } as const;
const event = { lock: 'emission.locked', unlock: 'emission.unlocked' } as const;

/**
 * Locks or unlocks the next batch, each entry with its revision and its event. An entry that lies inside another closed
 * period stays locked.
 */
export type MoveBatch = (
  tx: Tx,
  organisationId: string,
  order: Order,
  closedPeriods: readonly Span[],
) => Promise<Moved>;

export function createMoveBatch({ clock, emitAll }: { clock: Clock; emitAll: EmitAll }): MoveBatch {
  return async (tx, organisationId, { verb, span, by, reason, reached }, closedPeriods) => {
    const except = verb === 'unlock' ? closedPeriods : [];
    const wanted = { state: from[verb], span, except, after: reached };
    const rows = await takeEntries(tx, organisationId, wanted, BATCH);
    if (rows.length === 0) return { entries: 0, reached };

    const state = stateAfter(verb, from[verb]) as EntryState;
    const ids = rows.map(({ id }) => id);
    await setState(tx, organisationId, ids, state);
    const deed = { action: action[verb], at: clock.now(), by, reason };
    const changes = [{ field: 'state', from: from[verb], to: state }];
    const revisions = ids.map((entryId) => ({ entryId, ...deed, changes }));
    await appendRevisions(tx, organisationId, revisions);
    const resources = rows.map((row) => presentEntry({ ...row, state }));
    await emitAll(tx, organisationId, event[verb], resources);
    return { entries: rows.length, reached: rows.at(-1) ?? reached };
  };
}
