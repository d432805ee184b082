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

/** Stores new entries with their first revision and their event. What exists already comes back as the refusal it is. */
export async function record(
  tx: Tx,
  actor: Actor,
  assessed: readonly Assessed[],
  now: Date,
  emitAll: EmitAll,
): Promise<Array<EntryRow | AppError>> {
  const rows = assessed.map((fields) => newEntry(fields, actor, now));
  const stored = await insertEntries(tx, actor.organisationId, rows);
  const kept = rows.filter(({ id }) => stored.has(id));
  await beginChains(
    tx,
    actor.organisationId,
    kept.map((row) => firstRevision(row, actor, now)),
  );
  await emitAll(tx, actor.organisationId, 'emission.created', kept.map(presentEntry));
  const outcomes: Array<EntryRow | AppError> = [];
  for (const row of rows) outcomes.push(stored.has(row.id) ? row : await alreadyThere(tx, actor, row));
  return outcomes;
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

async function alreadyThere(tx: Tx, actor: Actor, row: EntryRow): Promise<AppError> {
  return sameEntry(await findSame(tx, actor.organisationId, row));
}

/** The id is unknown where the other one came or went in the same moment. */
export function sameEntry(id?: string): AppError {
  const which = id === undefined ? '' : `: ${id}`;
  return duplicate(
    `An entry for the same location, category, period and reference exists already${which}. Change that one, or give this one a reference of its own.`,
  );
}
