import type { Actor } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { EmitAll } from '../../platform/events/outbox.ts';
import { type Versioned, versioned } from '../../platform/http/index.ts';
import type { RecordChanges } from '../../platform/record/index.ts';
import type { entryEvents } from './events.ts';
import { type Action, type CalculationChange, calculationChange, changesBetween } from './history/rules.ts';
import { appendRevisions } from './history/store.ts';
import { entryChange, presentEntry, snapshot } from './present.ts';
import type { Entry } from './schema.ts';
import { type EntryChange, type EntryRow, updateEntry } from './store.ts';

/** How a change is told: the action of its revision, the reason given, and the event. */
export interface ChangeNotice {
  readonly action: Action;
  readonly event: keyof typeof entryEvents;
  readonly reason?: string;
  /** Of a change that sets the figure. */
  readonly calculation?: CalculationChange;
}

/** An entry before and after a change. */
export interface Changed {
  readonly before: EntryRow;
  readonly after: EntryRow;
}

/** A link in the chain of each changed entry, its record and its event, in the order given. */
export type Tell = (
  tx: Tx,
  actor: Actor,
  changed: readonly Changed[],
  telling: ChangeNotice & { readonly at: Date },
) => Promise<Entry[]>;

export const createPublishChanges =
  ({ emitAll, recordAll }: { emitAll: EmitAll<typeof entryEvents>; recordAll: RecordChanges }): Tell =>
  async (tx, actor, changed, { action, event, at, reason = null, calculation }) => {
    const { organisationId, user } = actor;
    const by = { id: user.id, email: user.email };
    const revisions = changed.map(({ before, after }) => {
      const changes = [
        ...changesBetween(snapshot(before), snapshot(after)),
        ...(calculation ? calculationChange(calculation) : []),
      ];
      return { entryId: after.id, action, at, by, reason, changes };
    });
    const appended = await appendRevisions(tx, organisationId, revisions);
    const resources = changed.map(({ after }) => presentEntry(after));
    const recorded = changed.map(({ before }, index) => {
      const states = { before: presentEntry(before), after: resources[index]! };
      return entryChange({ action, reason, ...states, ...appended[index]! });
    });
    recordAll(tx, actor, recorded);
    await emitAll(tx, organisationId, event, resources);
    return resources;
  };

/** Write and tell: the changed row, a link in its chain, the record, the event. */
export type ChangeEntry = (
  tx: Tx,
  actor: Actor,
  before: EntryRow,
  change: EntryChange,
  telling: ChangeNotice,
) => Promise<Versioned<Entry>>;

export const createChangeEntry =
  ({ clock, tell }: { clock: Clock; tell: Tell }): ChangeEntry =>
  async (tx, actor, before, change, telling) => {
    const at = clock.now();
    await updateEntry(tx, actor.organisationId, before.id, { ...change, updatedAt: at });
    const after = { ...before, ...change, updatedAt: at, version: before.version + 1 };
    const [resource] = await tell(tx, actor, [{ before, after }], { ...telling, at });
    return versioned(resource!, after.version);
  };
