import { newId } from '../../kernel/ids.ts';
import type { Actor } from '../../platform/auth/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { type AppError, duplicate } from '../../platform/errors/index.ts';
import type { EmitAll } from '../../platform/events/outbox.ts';
import type { Assessed } from './assess.ts';
import { presentEntry, snapshot } from './present.ts';
import { beginChains } from './revision-store.ts';
import { changesBetween } from './revisions.ts';
import { type EntryRow, findSame, insertEntries } from './store.ts';

/** The stored entry, or the id of the one that stands in its way. */
export type Recorded = { readonly row: EntryRow } | { readonly sameAs: string | undefined };

/** Stores new entries, each with its first revision and its event, unless the same entry exists already. */
export async function record(
  tx: Tx,
  actor: Actor,
  assessed: readonly Assessed[],
  now: Date,
  emitAll: EmitAll,
): Promise<Recorded[]> {
  if (assessed.length === 0) return [];
  const { organisationId } = actor;
  const rows = assessed.map((fields) => newEntry(fields, actor, now));
  const stored = await insertEntries(tx, organisationId, rows);
  const kept = rows.filter(({ id }) => stored.has(id));
  const revisions = kept.map((row) => firstRevision(row, actor, now));
  await beginChains(tx, organisationId, revisions);
  await emitAll(tx, organisationId, 'emission.created', kept.map(presentEntry));
  const refused = rows.filter(({ id }) => !stored.has(id));
  const twins = await findSame(tx, organisationId, refused);
  return rows.map((row) => (stored.has(row.id) ? { row } : { sameAs: twins.get(row.id) }));
}

function newEntry(fields: Assessed, actor: Actor, now: Date): EntryRow {
  return {
    ...fields,
    id: newId('entry', now),
    state: 'draft',
    rejectionReason: null,
    submittedBy: null,
    createdAt: now,
    createdById: actor.user.id,
    createdByEmail: actor.user.email,
    version: 1,
  };
}

const firstRevision = (row: EntryRow, actor: Actor, at: Date) => ({
  entryId: row.id,
  action: 'created' as const,
  at,
  by: { id: actor.user.id, email: actor.user.email },
  reason: null,
  changes: changesBetween(null, snapshot(row)),
});

/** The id is unknown where the other one came or went in the same moment. */
export function sameEntry(id?: string): AppError {
  const which = id === undefined ? '' : `: ${id}`;
  return duplicate(
    `An entry for the same location, category, period and reference exists already${which}. Change that one, or give this one a reference of its own.`,
  );
}

export const sameInBatch = (index: number): AppError =>
  duplicate(
    `The entry at index ${index} of this batch is for the same location, category, period and reference. Give this one a reference of its own.`,
  );
