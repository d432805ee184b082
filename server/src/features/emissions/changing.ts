import type { Actor } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { EmitAll } from '../../platform/events/outbox.ts';
import { type Versioned, versioned } from '../../platform/http/index.ts';
import type { emissionEvents } from './events.ts';
import { presentEntry, snapshot } from './present.ts';
import { appendRevisions } from './revision-store.ts';
import { type Action, changesBetween } from './revisions.ts';
import type { Entry } from './schema.ts';
import { type EntryChange, type EntryRow, updateEntry } from './store.ts';

/** How a change is told: the action of its revision, the reason given, and the event. */
export interface Telling {
  readonly action: Action;
  readonly event: keyof typeof emissionEvents;
  readonly reason?: string;
}

/** Write and tell: the changed row, a link in its chain, the event. */
export type ChangeEntry = (
  tx: Tx,
  actor: Actor,
  before: EntryRow,
  change: EntryChange,
  telling: Telling,
) => Promise<Versioned<Entry>>;

export function createChangeEntry({
  clock,
  emitAll,
}: {
  clock: Clock;
  emitAll: EmitAll<typeof emissionEvents>;
}): ChangeEntry {
  return async (tx, { organisationId, user }, before, change, { action, event, reason = null }) => {
    const at = clock.now();
    await updateEntry(tx, organisationId, before.id, { ...change, updatedAt: at });
    const after = { ...before, ...change, updatedAt: at, version: before.version + 1 };
    const by = { id: user.id, email: user.email };
    const changes = changesBetween(snapshot(before), snapshot(after));
    await appendRevisions(tx, organisationId, [{ entryId: after.id, action, at, by, reason, changes }]);
    const resource = presentEntry(after);
    await emitAll(tx, organisationId, event, [resource]);
    return versioned(resource, after.version);
  };
}
