import { newId } from '../../kernel/ids.ts';
import type { Actor } from '../../platform/auth/index.ts';
import type { Tx } from '../../platform/db/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import { mapWithPauses } from '../../platform/event-loop.ts';
import type { Assessed, CalculationContext } from './calculation/assessment.rules.ts';
import { receiptHash, type Tables } from './calculation/present.ts';
import { authorOf } from './change.rules.ts';
import type { PublishRevisions } from './change.service.ts';
import { derive } from './derived/rules.ts';
import { duplicateRefusal } from './duplicates/rules.ts';
import { findDuplicates } from './duplicates/service.ts';
import { calculationChange, changesBetween, snapshot } from './history/rules.ts';
import { firstLink, insertRevisions, type Link } from './history/store.ts';
import type { Comparison } from './overlaps/service.ts';
import { presentEntry } from './present.ts';
import { type CheckContext, type CodedRequest, checkRequest } from './request.service.ts';
import type { Entry } from './schema.ts';
import { type EntryRow, type EntryWithFactor, insertEntries } from './store.ts';

/** A new entry with everything that is written along with it. */
export interface Prepared {
  readonly row: EntryWithFactor;
  readonly revision: Link;
  readonly resource: Entry;
}

/** A derived entry starts in the state of its parent, and with the status of its evidence. */
type Review = Pick<EntryRow, 'id' | 'state' | 'rejectionReason' | 'evidenceStatus' | 'importId'>;

export function prepare(
  tables: Tables,
  fields: Assessed,
  actor: Actor,
  now: Date,
  {
    id = newId('ent', now),
    state = 'draft',
    rejectionReason = null,
    evidenceStatus = null,
    importId = null,
  }: Partial<Review> = {},
): Prepared {
  const row = newEntry({ id, state, rejectionReason, evidenceStatus, importId }, fields, actor, now);
  return { row, revision: firstLink(firstRevision(tables, row, actor, now)), resource: presentEntry(row) };
}

/** A new entry and its derived entries. */
export interface Family {
  readonly parent: Prepared;
  readonly derived: readonly Prepared[];
}

export function prepareFamily(
  context: CalculationContext,
  fields: Assessed & Pick<EntryRow, 'id'>,
  actor: Actor,
  now: Date,
  importId: string | null = null,
): Family {
  const origin = { id: fields.id, importId };
  if (!context.deriveFuelAndEnergy) return { parent: prepare(context, fields, actor, now, origin), derived: [] };
  const derived = derive(context, fields).map((each) => prepare(context, each, actor, now));
  const derivedEntryIds = derived.map(({ row }) => row.id);
  return { parent: prepare(context, { ...fields, derivedEntryIds }, actor, now, origin), derived };
}

interface Dependencies {
  readonly actor: Actor;
  readonly publishRevisions: PublishRevisions;
}

/** Stores entries, and the derived entries of each stored one. Returns the stored ids. */
export async function storeFamilies(tx: Tx, deps: Dependencies, families: readonly Family[]): Promise<Set<string>> {
  const stored = await storeEntries(
    tx,
    deps,
    families.map(({ parent }) => parent),
  );
  const derived = families.filter(({ parent }) => stored.has(parent.row.id)).flatMap((family) => family.derived);
  await storeEntries(tx, deps, derived);
  return stored;
}

/**
 * Stores new entries, each with its first revision, its record and its event. Returns the stored ids; the other entries
 * are duplicates.
 */
export async function storeEntries(
  tx: Tx,
  { actor, publishRevisions }: Dependencies,
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
  const published = kept.map(({ resource, revision }) => ({ before: null, after: resource, link: revision }));
  await publishRevisions(tx, authorOf(actor), published, { action: 'created', event: 'emission.created' });
  return stored;
}

function newEntry(
  { id, state, rejectionReason, evidenceStatus, importId }: Review,
  fields: Assessed,
  actor: Actor,
  now: Date,
): EntryWithFactor {
  // The spread comes last: V8 is ten times slower at adding fields to a copied object.
  return {
    id,
    state,
    rejectionReason,
    evidenceStatus,
    importId,
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

interface Setting extends CheckContext, Dependencies {
  readonly comparison: Comparison;
  /** The import that makes the entries. */
  readonly importId?: string | undefined;
}

/** Checked without a pause and written by one statement: few enough that other requests do not wait and memory stays small. */
const CREATE_BATCH_SIZE = 500;

/** Returns one outcome per request, in the same order: the kept part of the entry, or the refusal. */
export async function createAll<T>(
  tx: Tx,
  setting: Setting,
  requests: readonly CodedRequest[],
  keep: (created: Prepared) => T,
): Promise<Array<T | AppError>> {
  const { organisationId } = setting.actor;
  const outcomes: Array<T | AppError> = [];
  const places = new Map<string, number>();
  const refused: EntryRow[] = [];
  const write = async (batch: ReadonlyArray<Family | AppError>): Promise<void> => {
    const stored = await storeFamilies(tx, setting, batch.filter(isPrepared));
    for (const each of batch) {
      if (!isPrepared(each)) {
        outcomes.push(each);
        continue;
      }
      const { row } = each.parent;
      places.set(row.id, outcomes.length);
      if (!stored.has(row.id)) refused.push(row);
      outcomes.push(keep(each.parent));
    }
  };
  await inBatches(requests, (batch) => prepareAll(tx, setting, batch), write);
  const duplicates = await findDuplicates(tx, organisationId, refused);
  for (const { id } of refused) outcomes[places.get(id)!] = duplicateRefusal(duplicates.get(id), places);
  return outcomes;
}

/** Compares with existing entries and with earlier entries of the batch. */
async function prepareAll(
  tx: Tx,
  { actor, comparison, context, now, importId }: Setting,
  requests: readonly CodedRequest[],
): Promise<Array<Family | AppError>> {
  const checked = await mapWithPauses(requests, (each) => checkRequest({ context, now }, each));
  const good = checked.flatMap((each) => (each instanceof AppError ? [] : { id: newId('ent', now), ...each }));
  const compared = (await comparison.compare(tx, context, good)).values();
  return mapWithPauses(checked, (each) =>
    each instanceof AppError ? each : prepareFamily(context, compared.next().value!, actor, now, importId),
  );
}

/** The database writes one batch while the next is prepared. */
async function inBatches<I, O>(
  items: readonly I[],
  prepare: (batch: readonly I[]) => Promise<O>,
  write: (batch: O) => Promise<void>,
): Promise<void> {
  let writing = Promise.resolve();
  try {
    for (let start = 0; start < items.length; start += CREATE_BATCH_SIZE) {
      const batch = await prepare(items.slice(start, start + CREATE_BATCH_SIZE));
      await writing;
      writing = write(batch);
      // Reported by the await above or in finally, once the next batch is prepared.
      writing.catch(() => undefined);
    }
  } finally {
    // Even after an error, the transaction must not end while one of its statements runs.
    await writing;
  }
}

const isPrepared = (each: Family | AppError): each is Family => !(each instanceof AppError);
