import type { Actor } from '../../platform/auth/index.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { EmitAll } from '../../platform/events/outbox.ts';
import { type Versioned, versioned } from '../../platform/http/index.ts';
import type { RecordChanges } from '../../platform/record/index.ts';
import { authorOf, type ChangeAuthor, type Changed, type ChangeNotice } from './change.rules.ts';
import type { entryEvents } from './events.ts';
import { calculationChange, changesBetween, type FieldChange, snapshot } from './history/rules.ts';
import { appendRevisions, type Head, type Link } from './history/store.ts';
import { entryChange, presentEntry } from './present.ts';
import type { Entry } from './schema.ts';
import { type EntryChange, type EntryRow, updateEntry } from './store.ts';

/** A change whose revision is stored, with the entry as the API shows it before and after. */
export interface Published {
  readonly before: Entry | null;
  readonly after: Entry | null;
  readonly link: Link;
  /** The revision before; a new entry has none. */
  readonly head?: Head | undefined;
}

interface Dependencies {
  readonly emitAll: EmitAll<typeof entryEvents>;
  readonly recordAll: RecordChanges;
}

/** Adds a revision to the chain of each changed entry, then records and emits the changes, in the order given. */
export type PublishChanges = (
  tx: Tx,
  author: ChangeAuthor,
  changed: readonly Changed[],
  notice: ChangeNotice & { readonly at: Date },
) => Promise<Entry[]>;

/** The part of `PublishChanges` that follows the revisions. */
export type PublishRevisions = (
  tx: Tx,
  author: ChangeAuthor,
  published: readonly Published[],
  notice: ChangeNotice,
) => Promise<Entry[]>;

export const createPublishRevisions =
  ({ emitAll, recordAll }: Dependencies): PublishRevisions =>
  async (tx, { organisationId, by }, published, { action, event, reason = null }) => {
    const recorded = published.map((each) => entryChange({ action, reason, ...each }));
    recordAll(tx, by, recorded);
    const resources = published.map(({ before, after }) => (after ?? before)!);
    if (event) await emitAll(tx, organisationId, event, resources);
    return resources;
  };

export function createPublishChanges(deps: Dependencies): PublishChanges {
  const publishRevisions = createPublishRevisions(deps);
  return async (tx, author, changed, { at, ...notice }) => {
    const { action, reason = null } = notice;
    const revisions = changed.map((each) => ({
      entryId: each.before.id,
      action,
      at,
      by: author.person,
      reason,
      changes: fieldChanges(each, notice),
    }));
    const appended = await appendRevisions(tx, author.organisationId, revisions);
    const published = changed.map(({ before, after }, index) => ({
      before: presentEntry(before),
      after: after && presentEntry(after),
      ...appended[index]!,
    }));
    return publishRevisions(tx, author, published, notice);
  };
}

function fieldChanges({ before, after, changes }: Changed, { calculation }: ChangeNotice): FieldChange[] {
  const watched = changes ?? (after ? changesBetween(snapshot(before), snapshot(after)) : []);
  return [...watched, ...(calculation ? calculationChange(calculation) : [])];
}

/** Writes a change of one entry and publishes it. */
export type ChangeEntry = (
  tx: Tx,
  actor: Actor,
  before: EntryRow,
  change: EntryChange,
  notice: ChangeNotice,
) => Promise<Versioned<Entry>>;

export const createChangeEntry =
  ({ clock, publishChanges }: { clock: Clock; publishChanges: PublishChanges }): ChangeEntry =>
  async (tx, actor, before, change, notice) => {
    const at = clock.now();
    await updateEntry(tx, actor.organisationId, before.id, { ...change, updatedAt: at });
    const after = { ...before, ...change, updatedAt: at, version: before.version + 1 };
    const [resource] = await publishChanges(tx, authorOf(actor), [{ before, after }], { ...notice, at });
    return versioned(resource!, after.version);
  };
