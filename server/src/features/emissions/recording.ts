import { newId } from '../../kernel/ids.ts';
import type { Actor } from '../../platform/auth/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import type { EmitAll } from '../../platform/events/outbox.ts';
import type { RecordChanges } from '../../platform/record/index.ts';
import type { Assessed } from './assess.ts';
import { receiptHash, type Tables } from './calculation/present.ts';
import { derive } from './derivation.ts';
import type { Inventory } from './inventory-store.ts';
import { presentEntry, snapshot } from './present.ts';
import { entryChange } from './recorded.ts';
import { firstLink, insertRevisions, type Link } from './revision-store.ts';
import { calculationChange, changesBetween } from './revisions.ts';
import type { Entry } from './schema.ts';
import { type EntryRow, type EntryWithFactor, insertEntries } from './store.ts';

/** A new entry with everything that is written along with it. */
export interface Prepared {
  readonly row: EntryWithFactor;
  readonly revision: Link;
  readonly resource: Entry;
}

/** Where a new entry stands. A derived one begins where its parent is. */
type Review = Pick<EntryRow, 'id' | 'state' | 'rejectionReason'>;

export function prepare(
  tables: Tables,
  fields: Assessed,
  actor: Actor,
  now: Date,
  { id = newId('ent', now), state = 'draft', rejectionReason = null }: Partial<Review> = {},
): Prepared {
  const row = newEntry({ id, state, rejectionReason }, fields, actor, now);
  return { row, revision: firstLink(firstRevision(tables, row, actor, now)), resource: presentEntry(row) };
}

/** A new entry and those that follow from it. */
export interface Family {
  readonly parent: Prepared;
  readonly derived: readonly Prepared[];
}

export function prepareFamily(
  inventory: Inventory,
  fields: Assessed & Pick<EntryRow, 'id'>,
  actor: Actor,
  now: Date,
): Family {
  const { id } = fields;
  if (!inventory.deriveFuelAndEnergy) return { parent: prepare(inventory, fields, actor, now, { id }), derived: [] };
  const derived = derive(inventory, fields).map((each) => prepare(inventory, each, actor, now));
  const derivedEntryIds = derived.map(({ row }) => row.id);
  return { parent: prepare(inventory, { ...fields, derivedEntryIds }, actor, now, { id }), derived };
}

interface Telling {
  readonly actor: Actor;
  readonly emitAll: EmitAll;
  readonly recordAll: RecordChanges;
}

/** Stores entries, and what follows from each that was stored. Returns the ids stored. */
export async function storeFamilies(tx: Tx, telling: Telling, families: readonly Family[]): Promise<Set<string>> {
  const stored = await storeEntries(
    tx,
    telling,
    families.map(({ parent }) => parent),
  );
  const derived = families.filter(({ parent }) => stored.has(parent.row.id)).flatMap((family) => family.derived);
  await storeEntries(tx, telling, derived);
  return stored;
}

/**
 * Stores new entries, each with its first revision, its record and its event. Returns the ids stored: the others exist
 * already.
 */
export async function storeEntries(
  tx: Tx,
  { actor, emitAll, recordAll }: Telling,
  entries: readonly Prepared[],
): Promise<Set<string>> {
  const { organisationId } = actor;
  if (entries.length === 0) return new Set();
  const rows = entries.map(({ row }) => row);
  const stored = await insertEntries(tx, organisationId, rows);
  const kept = entries.filter(({ row }) => stored.has(row.id));
  if (kept.length === 0) return stored;
  const revisions = kept.map(({ revision }) => revision);
  insertRevisions(tx, organisationId, revisions);
  recordAll(
    tx,
    actor,
    kept.map(({ resource, revision: link }) => entryChange({ action: 'created', before: null, after: resource, link })),
  );
  const resources = kept.map(({ resource }) => resource);
  await emitAll(tx, organisationId, 'emission.created', resources);
  return stored;
}

function newEntry({ id, state, rejectionReason }: Review, fields: Assessed, actor: Actor, now: Date): EntryWithFactor {
  // The long part last: V8 takes ten times as long to add to a copy as to copy into what is there.
  return {
    id,
    state,
    rejectionReason,
    createdAt: now,
    createdBy: actor.user.id,
    createdByEmail: actor.user.email,
    updatedAt: null,
    version: 1,
    ...fields,
  };
}

const firstRevision = (tables: Tables, row: EntryWithFactor, actor: Actor, at: Date) => ({
  entryId: row.id,
  action: 'created' as const,
  at,
  by: { id: actor.user.id, email: actor.user.email },
  reason: null,
  changes: [...changesBetween(null, snapshot(row)), ...calculationChange({ from: null, to: receiptHash(tables, row) })],
});
